// Reads a folder of pictures with a truth.json, such as passport/specimens: the level and the printed data of each.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expectedOf } from "../../commands/expected-fields.ts";
import type { ExpectedFields } from "#domain/passport/reading.ts";

export interface Picture {
  file: string;
  path: string;
  type: "front" | "back" | "negative";
  /** clean, phone, hard or brutal; pages that are upside down have their own level. */
  level: string;
  lines: readonly [string, string] | undefined;
  /** The printed data. */
  printed: ExpectedFields;
  fields: ExpectedFields;
}

interface Entry {
  file: string;
  type: Picture["type"];
  level?: string;
  upsideDown?: boolean;
  backLiteral?: boolean;
  person?: Record<string, unknown> & { mrz?: [string, string] };
}

/** Returns undefined when there is no truth.json. */
export function readSet(folder: string): Picture[] | undefined {
  const truth = join(folder, "truth.json");
  if (!existsSync(truth)) return undefined;
  const { images } = JSON.parse(readFileSync(truth, "utf8")) as { images: Entry[] };
  return images.map((entry) => toPicture(folder, entry));
}

function toPicture(folder: string, entry: Entry): Picture {
  const { file, type, person, level = "clean", upsideDown } = entry;
  const fields = person ? expectedOf({ person }, file) : {};
  return {
    file,
    path: join(folder, file),
    type,
    level: upsideDown && level !== "brutal" ? "upsideDown" : level,
    lines: person?.mrz,
    fields,
    printed: printedOn(entry, fields),
  };
}

/** Place and dates are printed on data pages, and on last pages of one of the two layouts. */
function printedOn({ type, backLiteral }: Entry, fields: ExpectedFields): ExpectedFields {
  const { placeOfIssue, issueDate, expiryDate, fatherName, motherName, fileNumber } = fields;
  if (type === "front") return defined({ placeOfIssue, issueDate, expiryDate });
  if (type === "negative") return {};
  const parents = { fatherName, motherName, fileNumber };
  return defined(backLiteral ? { ...parents, placeOfIssue, issueDate, expiryDate } : parents);
}

function defined(fields: Record<string, string | null | undefined>): ExpectedFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
}
