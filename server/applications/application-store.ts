// Reads and writes the rows of submitted applications.
import type { ApplicationFormData } from "#contract/applications.ts";
import { Failure } from "#contract/errors.ts";
import type { ApplicationStatus } from "#domain/applications.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { RefundLadder } from "#domain/refunds/refund-ladder.ts";
import { searchWordsVersion } from "#domain/review/search-words.ts";
import { compiledOnce } from "#server/platform/database/compiled-query.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { isUuid } from "#server/platform/database/uuid.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { relatedColumns } from "./following/related-rows.ts";
import { type SealedForm, sealedFormColumns, sealedOf } from "./sealed/open-form.ts";

/** Open the form with `formOf` (sealed/open-form.ts). */
export interface ApplicationRow extends SealedForm {
  reference: string;
  user_id: string;
  draft_id: string;
  status: ApplicationStatus;
  estimated_date: CalendarDate;
  /** The date given once the estimate had passed; null until then. */
  revised_date: CalendarDate | null;
  submitted_at: Date;
  updated_at: Date;
  /** When staff recorded the filing with the authority. */
  filed_at: Date | null;
}

/** The additional columns that only the application's owner sees. */
export interface OwnRow extends ApplicationRow {
  payment_id: string;
  documents_erased_at: Date | null;
}

export interface NewApplication extends Omit<
  ApplicationRow,
  "status" | "revised_date" | "updated_at" | "filed_at" | "sealed_form" | "form_data"
> {
  form: ApplicationFormData;
  payment_id: string;
  destination_id: string;
  /** The refund terms shown before payment. */
  refund_ladder: RefundLadder;
}

/** Returns false when another application already has the reference: draw another one. */
export async function insertApplication(
  tx: Transaction,
  sealer: Sealer,
  { form, ...application }: NewApplication,
): Promise<boolean> {
  const made = await tx
    .insertInto("applications")
    .values({
      ...application,
      visa_type: form.visaData.selectedVisaType.id,
      travellers_count: form.travellers.length,
      ...sealedOf(sealer, { id: application.id, form }),
      refund_ladder: JSON.stringify(application.refund_ladder),
      search_words: searchWordsVersion,
      updated_at: application.submitted_at,
    })
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

export async function setStatus(
  tx: Transaction,
  change: { id: string; status: ApplicationStatus; now: Date },
): Promise<void> {
  await tx
    .updateTable("applications")
    .set({ status: change.status, updated_at: change.now })
    .where("id", "=", change.id)
    .execute();
}

export function findByDraft(db: Database, draftId: string): Promise<ApplicationRow | undefined> {
  return rows(db).where("draft_id", "=", draftId).executeTakeFirst();
}

/** Throws `application_not_found` for unknown and malformed ids, and for those of other users. */
export async function getOwnApplication(db: Database, own: { id: string; userId: string }): Promise<OwnRow> {
  const [row] = isUuid(own.id) ? await ownRows(db, own) : [];
  if (!row) throw new Failure("application_not_found");
  return row;
}

/** The same with its related rows. */
export async function getOwnWithRelated(db: Database, own: { id: string; userId: string }) {
  const [row] = isUuid(own.id) ? await ownWithRelated(db, own) : [];
  if (!row) throw new Failure("application_not_found");
  return row;
}

const ownRows = compiledOnce(ownRow);
const ownWithRelated = compiledOnce((db, own: { id: string; userId: string }) =>
  ownRow(db, own).select(relatedColumns),
);

function ownRow(db: Database, own: { id: string; userId: string }) {
  return rows(db)
    .select(["payment_id", "documents_erased_at"])
    .where("id", "=", own.id)
    .where("user_id", "=", own.userId);
}

/** All of a user's applications, oldest first. */
export function listOwnRows(db: Database, userId: string): Promise<OwnRow[]> {
  return rows(db)
    .select(["payment_id", "documents_erased_at"])
    .where("user_id", "=", userId)
    .orderBy("submitted_at")
    .orderBy("id")
    .execute();
}

/** A user's own application, locked until the transaction ends. Not FOR UPDATE, so that other rows can still reference it. */
export async function lockOwnApplication(
  tx: Transaction,
  own: { id: string; userId: string },
): Promise<ApplicationRow> {
  if (!isUuid(own.id)) throw new Failure("application_not_found");
  const row = await rows(tx)
    .where("id", "=", own.id)
    .where("user_id", "=", own.userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure("application_not_found");
  return row;
}

/** Newest first; equal times are ordered by id, so that pages never overlap. Each row has its related rows and the total count. */
export const listApplicationRows = compiledOnce(
  (db, { userId, offset, limit }: { userId: string; offset: number; limit: number }) =>
    rows(db)
      .select(relatedColumns)
      .select(countedOf(db, { userId }).$asScalar().$notNull().as("count"))
      .where("user_id", "=", userId)
      .orderBy("submitted_at", "desc")
      .orderBy("id")
      .offset(offset)
      .limit(limit),
);

export async function countApplications(db: Database, userId: string): Promise<number> {
  const [counted] = await counts(db, { userId });
  return counted?.count ?? 0;
}

const counts = compiledOnce(countedOf);

function countedOf(db: Database, { userId }: { userId: string }) {
  return db
    .selectFrom("applications as every")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("every.user_id", "=", userId);
}

function rows(db: Database) {
  return db
    .selectFrom("applications")
    .select(["reference", "user_id", "draft_id", "estimated_date", "revised_date", "submitted_at"])
    .select(["updated_at", "filed_at"])
    .select(sealedFormColumns)
    .select((row) => row.ref("status").$castTo<ApplicationStatus>().as("status"));
}

/** Finds the payment of an application by its reference, for staff. Throws `application_not_found`. */
export async function getPaymentId(db: Database, reference: string): Promise<string> {
  const row = await db
    .selectFrom("applications")
    .select("payment_id")
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!row) throw new Failure("application_not_found");
  return row.payment_id;
}

/** Reads the payment of a known application by its ID. */
export async function readPaymentId(db: Database, id: string): Promise<string> {
  const row = await db
    .selectFrom("applications")
    .select("payment_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.payment_id;
}

/** What decides the refund in addition to the form and the status. */
export type RefundBasis = Pick<OwnRow, "payment_id" | "filed_at"> & {
  /** The refund terms shown before payment; null for applications from before they were stored. */
  refund_ladder: RefundLadder | null;
};

export function readRefundBasis(db: Database, id: string): Promise<RefundBasis> {
  return db
    .selectFrom("applications")
    .select(["payment_id", "filed_at", "refund_ladder"])
    .where("id", "=", id)
    .$castTo<RefundBasis>()
    .executeTakeFirstOrThrow();
}

/** Locks an application of any user and reads its assignee, so that concurrent claims wait for each other. */
export async function lockAssignment(
  tx: Transaction,
  id: string,
): Promise<{ assignee_id: string | null; destination_id: string; status: ApplicationStatus } | undefined> {
  return tx
    .selectFrom("applications")
    .select(["assignee_id", "destination_id"])
    .select((column) => column.ref("status").$castTo<ApplicationStatus>().as("status"))
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Null for `staffId` returns the case to the queue. */
export async function setAssignee(
  tx: Transaction,
  { id, staffId, now }: { id: string; staffId: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable("applications")
    .set({ assignee_id: staffId, claimed_at: staffId ? now : null })
    .where("id", "=", id)
    .execute();
}

/** After filing, an application can no longer be cancelled. */
export async function setFiled(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable("applications").set({ filed_at: now, updated_at: now }).where("id", "=", id).execute();
}
