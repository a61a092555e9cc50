// Seals personal texts for their columns, selects and opens them, and finds rows by them (P26).
import { type RawBuilder, sql, type Updateable } from "kysely";
import { Failure } from "#contract/errors.ts";
import type { DB } from "../database/schema.ts";
import type { Sealer } from "./sealer.ts";
import {
  type FoundText,
  sealedTableOf,
  type TableWithTexts,
  type TextName,
  type TextOf,
} from "./sealed-texts.ts";

/** A text of a row as a query returns it. */
export interface SealedText {
  /** `table.sealed_text` */
  column: string;
  /** What it is bound to. */
  id: string | null;
  /** In base64. */
  sealed: string | null;
  /** Only in a row from before texts were sealed, until `sealOlderTexts` has reached it. */
  plain: string | null;
}

/** Selects a text, to be opened with `openText`. `from` is the table's name in the query. */
export function sealedText(name: TextName, from: string = tableOf(name)): RawBuilder<SealedText> {
  const [table, text] = name.split(".") as [TableWithTexts, string];
  const column = (of: string) => sql.ref(`${from}.${of}`);
  return sql<SealedText>`json_build_object('column', ${sql.lit(columnOf(name))}, 'id', ${column(sealedTableOf(table).boundTo)},
    'sealed', encode(${column(`sealed_${text}`)}, 'base64'), 'plain', ${column(text)}::text)`;
}

/** Returns null for a text that is not set, and for the row that an outer join did not find. */
export function openText(sealer: Sealer, { column, id, sealed, plain }: SealedText): string | null {
  if (sealed === null || id === null) return plain;
  return withoutPadding(sealer.open({ column, id }, Buffer.from(sealed, "base64")));
}

/** Opens a text that is never null. */
export function openGivenText(sealer: Sealer, text: SealedText): string {
  return openText(sealer, text) ?? "";
}

/** The columns to write for the given texts of a row. A text that is undefined stays. */
export function sealTexts<Table extends TableWithTexts>(
  sealer: Sealer,
  { table, id }: { table: Table; id: string },
  texts: { [Text in TextOf<Table>]?: string | null | undefined },
): Updateable<DB[Table]> {
  const { found } = sealedTableOf(table);
  const given = Object.entries<string | null | undefined>(texts).filter(([, text]) => text !== undefined);
  const columns = given.flatMap(([name, text = null]) => [
    [name, null],
    [`sealed_${name}`, sealOne(sealer, { column: `${table}.sealed_${name}`, id }, text)],
    ...(found.includes(name) ? [[`${name}_token`, tokenOf(sealer, `${table}.${name}`, text)]] : []),
  ]);
  return Object.fromEntries(columns) as Updateable<DB[Table]>;
}

/** The columns to write to remove texts, of any number of rows. */
export function removedTexts<Table extends TableWithTexts>(
  table: Table,
  names: readonly TextOf<Table>[],
): Updateable<DB[Table]> {
  const { found } = sealedTableOf(table);
  const columns = names.flatMap((name) => [
    name,
    `sealed_${name}`,
    ...(found.includes(name) ? [`${name}_token`] : []),
  ]);
  return Object.fromEntries(columns.map((column) => [column, null])) as Updateable<DB[Table]>;
}

/** Whether a row has this text, sealed or not yet. */
export function textIs(sealer: Sealer, name: FoundText, text: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${name}_token`)} = ${tokenOf(sealer, name, text)} OR ${sql.ref(name)} = ${text})`;
}

function sealOne(sealer: Sealer, place: { column: string; id: string }, text: string | null): Buffer | null {
  return text === null ? null : sealer.seal(place, padded(text));
}

function tokenOf(sealer: Sealer, name: string, text: string | null): Buffer | null {
  return text === null ? null : sealer.searchToken(`${name} ${text}`);
}

function tableOf(name: TextName | FoundText): string {
  return name.slice(0, name.indexOf("."));
}

function columnOf(name: TextName): string {
  return name.replace(".", ".sealed_");
}

/** Texts are stored in steps of so many bytes, because a length tells something about a name. */
const stepBytes = 32;
/** Not allowed in a text, as in PostgreSQL. */
const padding = "\0";

/** Throws `malformed_request`. */
function padded(text: string): string {
  if (text.includes(padding)) throw new Failure("malformed_request");
  return text + padding.repeat(stepBytes - (Buffer.byteLength(text) % stepBytes));
}

function withoutPadding(text: string): string {
  const end = text.indexOf(padding);
  return end === -1 ? text : text.slice(0, end);
}
