// Finds the value that several readings of the same print agree on.

export interface Vote {
  value: string;
  /** 0 to 1. */
  confidence: number;
}

export interface Agreement<V extends Vote> {
  /** The readings that agree, the most confident first. */
  agreeing: readonly [V, ...V[]];
  /** Sum of the agreeing confidences, divided by the number of all readings. */
  agreement: number;
}

/** Returns the value with the greatest agreement, or undefined without readings. Readings that failed are undefined. */
export function findAgreement<V extends Vote>(
  readings: readonly (V | undefined)[],
): Agreement<V> | undefined {
  const groups = Map.groupBy(
    readings.filter((reading) => reading !== undefined),
    ({ value }) => value,
  );
  const agreements = [...groups.values()].map((group) => ({
    agreeing: group.toSorted((a, b) => b.confidence - a.confidence) as [V, ...V[]],
    agreement: group.reduce((sum, { confidence }) => sum + confidence, 0) / readings.length,
  }));
  return agreements.toSorted((a, b) => b.agreement - a.agreement)[0];
}
