// Every personal text that is encrypted in a column of its own: `name` in `sealed_name` (P26).
import type { DB } from "../database/schema.ts";

interface SealedTable {
  texts: readonly string[];
  /** The texts that rows are found by: `name_token` has the token of `name`. */
  found: readonly string[];
  /** The primary key. */
  keys: readonly string[];
  /** The column to whose value the encrypted texts of a row are bound. */
  boundTo: string;
}

const byId = { keys: ["id"], boundTo: "id" } as const;

export const sealedTexts = {
  users: { texts: ["full_name", "email", "phone"], found: ["email", "phone"], ...byId },
  email_changes: { texts: ["new_email"], found: [], keys: ["token_hash"], boundTo: "user_id" },
  sessions: { texts: ["push_token"], found: [], keys: ["token_hash"], boundTo: "user_id" },
  passkeys: { texts: ["name"], found: [], ...byId },
  drafts: { texts: ["sent_form"], found: [], ...byId },
  travellers: {
    texts: [
      "first_name",
      "last_name",
      "father_name",
      "mother_name",
      "passport_number",
      "passport_issue_date",
      "passport_expiry_date",
      "dob",
      "nationality",
      "place_of_issue",
      "further",
      "reading",
      "last_page_reading",
    ],
    found: ["passport_number"],
    ...byId,
  },
  files: { texts: ["display_name", "visa_values"], found: [], ...byId },
} as const satisfies Partial<Record<keyof DB, SealedTable>>;

export type TableWithTexts = keyof typeof sealedTexts;
export type TextOf<Table extends TableWithTexts> = (typeof sealedTexts)[Table]["texts"][number];
/** `table.text` */
export type TextName = { [Table in TableWithTexts]: `${Table}.${TextOf<Table>}` }[TableWithTexts];
/** Those with a token. */
export type FoundText = {
  [Table in TableWithTexts]: `${Table}.${(typeof sealedTexts)[Table]["found"][number]}`;
}[TableWithTexts];

export const tablesWithTexts = Object.keys(sealedTexts) as TableWithTexts[];

export function sealedTableOf(table: TableWithTexts): SealedTable {
  return sealedTexts[table];
}
