// The fields of a proposed correction with both values, encrypted in its row.
import type { RequestableField } from "#domain/review/requests/requestable-fields.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

export interface ProposedValue {
  field: RequestableField;
  former: string;
  value: string;
  /** With a blank surname. */
  noSurname?: boolean | undefined;
}

/** Padding hides the length of the values. */
const paddedTo = 512;

export function sealValues(sealer: Sealer, id: string, values: readonly ProposedValue[]): Buffer {
  const text = JSON.stringify(values);
  return sealer.seal(placeOf(id), text.padEnd(Math.ceil(text.length / paddedTo) * paddedTo));
}

/** None once they are erased. */
export function openValues(sealer: Sealer, id: string, sealed: Buffer | null): ProposedValue[] {
  return sealed === null ? [] : (JSON.parse(sealer.open(placeOf(id), sealed)) as ProposedValue[]);
}

function placeOf(id: string) {
  return { column: "correction_proposals.sealed_values", id };
}
