// The two values of a correction are encrypted in its row, with padding that hides their lengths.
import type { Sealer } from "#server/platform/sealing/sealer.ts";

export interface CorrectedValues {
  former: string;
  value: string;
}

const paddedLength = 48;

export function sealCorrection(sealer: Sealer, id: string, { former, value }: CorrectedValues) {
  return {
    sealed_former: sealer.seal(formerPlace(id), former.padEnd(paddedLength)),
    sealed_value: sealer.seal(valuePlace(id), value.padEnd(paddedLength)),
  };
}

/** Null once they are erased. */
export function openCorrection(
  sealer: Sealer,
  row: { id: string; sealed_former: Buffer | null; sealed_value: Buffer | null },
): CorrectedValues | null {
  const { id, sealed_former: former, sealed_value: value } = row;
  if (former === null || value === null) return null;
  return {
    former: sealer.open(formerPlace(id), former).trimEnd(),
    value: sealer.open(valuePlace(id), value).trimEnd(),
  };
}

function formerPlace(id: string) {
  return { column: "field_corrections.sealed_former", id };
}

function valuePlace(id: string) {
  return { column: "field_corrections.sealed_value", id };
}
