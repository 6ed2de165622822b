package io.likewise.benchmarks;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Nanoseconds of processor time of a statement of each kind. */
@AuxCounters(AuxCounters.Type.EVENTS)
@State(Scope.Thread)
public class Costs {
  public double insert;
  public double update;
  public double delete;
}
