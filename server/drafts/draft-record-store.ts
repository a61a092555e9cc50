// Reads any number of drafts in one query, with their travellers, documents, plans and the policies that
// apply.
import { expressionBuilder, type InferResult, type Selectable, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { Failure } from "#contract/errors.ts";
import type { PhotoMeasures } from "#domain/documents/photo-measures.ts";
import type { Policies } from "#domain/policies.ts";
import { type CatalogueRow, destinationRows } from "#server/catalogue/destination-store.ts";
import { type PricedPlan, pricedPlan, pricedPlanColumns } from "#server/catalogue/plan-store.ts";
import { policiesOf, policyRows } from "#server/catalogue/policy-store.ts";
import { compiledOnce } from "#server/platform/database/compiled-query.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { DB, Drafts } from "#server/platform/database/schema.ts";
import { isUuid } from "#server/platform/database/uuid.ts";
import { openGivenText, sealedText } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { type DraftRuleRow, rulesOfDraft } from "./rules/draft-rule-store.ts";
import { openTraveller, travellerColumns, type TravellerRow } from "./travellers/sealed-traveller.ts";

export type TravellerRecord = TravellerRow & { documents: DocumentRecord[] };
export type DraftRow = Omit<Selectable<Drafts>, "sealed_sent_form" | "rules_seen">;
export type DraftRecord = DraftRow & {
  application_id: string | null;
  destination: CatalogueRow | null;
  plan: PricedPlan | null;
  policies: Policies;
  rules: DraftRuleRow[];
  /** Of the authority's form; null if nobody has described it. */
  form_fields: unknown;
  travellers: TravellerRecord[];
};

export interface DocumentRecord {
  id: string;
  traveller_id: string;
  kind: string;
  verdict: string;
  uploaded_at: Date;
  display_name: string;
  media_type: string;
  size_bytes: number;
  photo_measures: PhotoMeasures | null;
}

/** Finds a draft, submitted or not, unless its owner has removed it. */
export async function findDraftRecord(
  db: Database,
  sealer: Sealer,
  draftId: string,
): Promise<DraftRecord | undefined> {
  const [row] = await draftsOfId(db, { draftId });
  return row && draftRecord(sealer, row);
}

/** Throws `draft_not_found`, also for another user's draft. */
export async function getOwnDraftRecord(
  db: Database,
  sealer: Sealer,
  { userId, draftId }: { userId: string; draftId: string },
): Promise<DraftRecord> {
  const record = isUuid(draftId) ? await findDraftRecord(db, sealer, draftId) : undefined;
  if (record?.user_id !== userId) throw new Failure("draft_not_found");
  return record;
}

/** A user's unfinished drafts, newest first. */
export async function listDraftRecords(db: Database, sealer: Sealer, userId: string): Promise<DraftRecord[]> {
  const rows = await selectDrafts(db)
    .where("drafts.user_id", "=", userId)
    .where("drafts.state", "in", ["open", "confirming"])
    .orderBy("drafts.updated_at", "desc")
    .orderBy("drafts.id")
    .execute();
  return rows.map((row) => draftRecord(sealer, row));
}

const drafts = expressionBuilder<DB, "drafts">();
const travellers = expressionBuilder<DB, "travellers">();

const documentsOfTraveller = travellers
  .selectFrom("documents")
  .innerJoin("files", "files.id", "documents.file_id")
  .select(["documents.id", "documents.traveller_id", "documents.kind", "documents.verdict"])
  .select(["documents.uploaded_at", "files.media_type", "files.size_bytes"])
  .select(sealedText("files.display_name").as("display_name"))
  .select((row) => row.ref("files.photo_measures").$castTo<PhotoMeasures | null>().as("photo_measures"))
  .whereRef("documents.traveller_id", "=", "travellers.id")
  .orderBy("documents.uploaded_at")
  .orderBy("documents.file_index");

const travellersOfDraft = drafts
  .selectFrom("travellers")
  .select(travellerColumns)
  .select(jsonArrayFrom(documentsOfTraveller).as("documents"))
  .whereRef("travellers.draft_id", "=", "drafts.id")
  .orderBy("travellers.position");

const planOfDraft = drafts
  .selectFrom("plans")
  .select(pricedPlanColumns)
  .whereRef("plans.id", "=", "drafts.plan_id");

const destinationOfDraft = destinationRows().where(
  "destinations.id",
  "=",
  sql.ref<string>("drafts.destination_id"),
);

/** All but two: `specification-draft-store.ts` reads what a client of the specification sent, `draft-rule-store.ts` the rules. */
export const draftColumns = [
  "drafts.id",
  "drafts.user_id",
  "drafts.state",
  "drafts.destination_id",
  "drafts.visa_type",
  "drafts.plan_id",
  "drafts.origin",
  "drafts.departure",
  "drafts.arrival",
  "drafts.agreed_paise",
  "drafts.conditions_accepted_at",
  "drafts.renews_application_id",
  "drafts.specification_only",
  "drafts.warned_at",
  "drafts.created_at",
  "drafts.updated_at",
] as const;

/** Those of the authority's form, null if nobody has described it. */
const fieldsOfForm = drafts
  .selectFrom("authority_profiles")
  .select(sql<unknown>`profile -> 'fields'`.as("fields"))
  .whereRef("authority_profiles.destination_id", "=", "drafts.destination_id")
  .orderBy("authority_profiles.version", "desc")
  .limit(1);

/** Built once, because every step of an application runs this query. */
const relatedColumns = [
  jsonArrayFrom(policyRows()).as("policies"),
  jsonObjectFrom(destinationOfDraft).as("destination"),
  jsonObjectFrom(planOfDraft).as("plan"),
  rulesOfDraft.as("rules"),
  fieldsOfForm.as("form_fields"),
  jsonArrayFrom(travellersOfDraft).as("travellers"),
] as const;

function selectDrafts(db: Database) {
  return db
    .selectFrom("drafts")
    .leftJoin("applications", "applications.draft_id", "drafts.id")
    .select(draftColumns)
    .select("applications.id as application_id")
    .select(relatedColumns)
    .where("drafts.state", "<>", "removed");
}

const draftsOfId = compiledOnce((db, { draftId }: { draftId: string }) =>
  selectDrafts(db).where("drafts.id", "=", draftId),
);

type SelectedDraft = InferResult<ReturnType<typeof selectDrafts>>[number];

/** Inside JSON, times are strings. */
function draftRecord(sealer: Sealer, row: SelectedDraft): DraftRecord {
  return {
    ...row,
    plan: row.plan && pricedPlan(row.plan),
    policies: policiesOf(row.policies),
    travellers: row.travellers.map((traveller) => ({
      ...openTraveller(sealer, traveller),
      consent_at: timeOf(traveller.consent_at),
      guardian_consent_at: timeOf(traveller.guardian_consent_at),
      created_at: new Date(traveller.created_at),
      documents: traveller.documents.map((document) => ({
        ...document,
        display_name: openGivenText(sealer, document.display_name),
        uploaded_at: new Date(document.uploaded_at),
      })),
    })),
  };
}

function timeOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
