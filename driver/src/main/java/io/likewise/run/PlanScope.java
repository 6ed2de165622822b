package io.likewise.run;

import io.likewise.rewrite.plan.Plan;
import java.sql.SQLException;

/** What holds a plan together while it is carried out. */
interface PlanScope {

  /** Does all steps or none, and gives the largest count. */
  long run(Plan plan) throws SQLException;
}
