// Every column that a rotated key has encrypted: the table to go through when a key is replaced (P25).
import type { DB } from "#server/platform/database/schema.ts";
import {
  sealedTableOf,
  type TableWithTexts,
  tablesWithTexts,
} from "#server/platform/sealing/sealed-texts.ts";
import type { Rotatable } from "./configured-keys.ts";

export interface WrittenColumn {
  table: keyof DB;
  column: string;
  purpose: Rotatable;
  /** The primary key. */
  keys: readonly string[];
  /** An SQL expression for the ID to which the value is bound; the same that the code uses for sealing it. */
  boundTo: string;
}

/** A test compares it with the columns of the schema. */
export const writtenColumns = [
  ...wrappedKeys("files", { keys: ["id"], boundTo: "id::text" }),
  ...wrappedKeys("quarantined_files", { keys: ["storage_name"], boundTo: "file_id::text" }),
  ...sealed("applications", ["sealed_form", "sealed_lead"]),
  ...sealed("application_travellers", ["sealed_decline", "sealed_words"]),
  ...sealed("case_notes", ["sealed_words"]),
  ...sealed("conversation_messages", ["sealed_text"], {
    keys: ["conversation_id", "id"],
    boundTo: "conversation_id || ' ' || id",
  }),
  ...sealed("correction_proposals", ["sealed_answer", "sealed_reason", "sealed_values"]),
  ...sealed("field_corrections", ["sealed_former", "sealed_value"]),
  ...sealed("field_requests", ["sealed_words"]),
  ...sealed("filing_corrections", ["sealed_reason"]),
  ...sealed("identity_keys", ["sealed_key"]),
  ...sealed("identity_records", ["sealed_payload"], {
    keys: ["kind", "id_hash"],
    boundTo: "kind || ' ' || encode(id_hash, 'hex')",
  }),
  ...sealed("item_requests", ["sealed_words"]),
  ...sealed("legal_holds", ["sealed_reason", "sealed_lift_reason"]),
  ...sealed("mails", ["sealed_letter", "sealed_content"]),
  ...sealed("policy_proposals", ["sealed_answer", "sealed_reason"]),
  ...sealed("push_subscriptions", ["sealed_subscription"], {
    keys: ["endpoint_token"],
    boundTo: "encode(endpoint_token, 'hex')",
  }),
  ...sealed("reopenings", ["sealed_reason"]),
  ...sealed("saved_views", ["sealed_name"]),
  ...sealed("staff", ["sealed_secret"], { keys: ["user_id"], boundTo: "user_id::text" }),
  ...sealed("staff_invitations", ["sealed_secret"], { keys: ["token_hash"], boundTo: "user_id::text" }),
  ...sealed("suggestions", ["sealed_lines"]),
  ...tablesWithTexts.flatMap(sealedTextsOf),
] as const satisfies WrittenColumn[];

type Row = Pick<WrittenColumn, "keys" | "boundTo">;

function sealed(
  table: keyof DB,
  columns: string[],
  row: Row = { keys: ["id"], boundTo: "id::text" },
): WrittenColumn[] {
  return columns.map((column) => ({ table, column, purpose: "details", ...row }));
}

function sealedTextsOf(table: TableWithTexts): WrittenColumn[] {
  const { texts, keys, boundTo } = sealedTableOf(table);
  const columns = texts.map((text) => `sealed_${text}`);
  return sealed(table, columns, { keys, boundTo: `${boundTo}::text` });
}

function wrappedKeys(table: keyof DB, row: Row): WrittenColumn[] {
  return [{ table, column: "wrapped_key", purpose: "files", ...row }];
}
