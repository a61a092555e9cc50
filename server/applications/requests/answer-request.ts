// Answers one requested item: replaces that document and nothing else (D9).
import { Failure } from "#contract/errors.ts";
import { replacementReading } from "#contract/traveller/tracking.ts";
import type { ApplicationStatus } from "#domain/applications.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { PassportReading } from "#domain/passport/reading.ts";
import { discardUpload, type StoredUpload } from "#server/drafts/documents/receive-upload.ts";
import type { UploadForm } from "#server/drafts/documents/read-upload-form.ts";
import { rejectForeignPassport } from "#server/drafts/travellers/reject-foreign-passport.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { lockOwnApplication } from "../application-store.ts";
import { recordEvent } from "../history/event-store.ts";
import { replaceDocument } from "./replace-document.ts";
import { getOwnRequest, markAnswered, type OwnRequest, type RequestRow } from "./request-store.ts";
import { returnFromPending } from "./return-from-pending.ts";

export interface Answered {
  documentId: string;
  kind: DocumentKind;
  status: ApplicationStatus;
  requestsLeft: number;
}

/** Runs before the file is read. Unknown, malformed and other users' IDs get the same error. */
export async function validateAnswer({ db }: { db: Database }, own: OwnRequest): Promise<RequestRow> {
  const request = await getOwnRequest(db, own);
  if (request.answered_at ?? request.withdrawn_at) throw new Failure("item_answered");
  return request;
}

/**
 * Replaces the document, records the answer and, after the last one, returns the application to its earlier
 * status, in one transaction.
 */
export async function answerRequest(
  platform: Platform,
  own: OwnRequest,
  { upload, verdict, fields }: UploadForm,
): Promise<Answered> {
  return discardIfRefused(platform, upload, async () => {
    const reading = readingIn(fields);
    return transaction(platform.db, async (tx) => {
      const application = await lockOwnApplication(tx, { id: own.applicationId, userId: own.userId });
      const { kind, traveller_id: travellerId } = await validateAnswer({ db: tx }, own);
      const now = platform.clock();
      if (!(await markAnswered(tx, own.requestId, now))) throw new Failure("item_answered");
      const place = { applicationId: application.id, travellerId, kind };
      const replaced = await replaceDocument(tx, platform.sealer, {
        ...place,
        upload,
        verdict,
        reading,
        now,
      });
      await recordAnswer(tx, { ...place, ...replaced, own, now });
      const by = { actor: "traveller", actorId: own.userId };
      const returned = await returnFromPending(tx, platform, { application, ...by });
      return { documentId: replaced.documentId, kind, ...returned };
    });
  });
}

async function discardIfRefused<Result>(
  platform: Platform,
  upload: StoredUpload,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // Any error but a Failure may hide a commit, so the file stays; the sweep erases those without a row.
    if (error instanceof Failure) await discardUpload(platform, upload);
    throw error;
  }
}

function readingIn(fields: UploadForm["fields"]): PassportReading | null {
  const text = fields.get("reading");
  if (text === undefined) return null;
  const parsed = replacementReading.safeParse(parseJson(text));
  if (!parsed.success) throw new Failure("malformed_request");
  rejectForeignPassport(parsed.data);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Note {
  applicationId: string;
  travellerId: string;
  kind: DocumentKind;
  documentId: string;
  replacedId: string | null;
  own: OwnRequest;
  now: Date;
}

async function recordAnswer(tx: Transaction, note: Note): Promise<void> {
  const { applicationId, travellerId, kind, documentId, replacedId, own, now: at } = note;
  const by = { applicationId, travellerId, actor: "traveller", actorId: own.userId, at };
  const { requestId } = own;
  await recordEvent(tx, { ...by, kind: "documents_replaced", details: { kind, documentId, replacedId } });
  await recordEvent(tx, { ...by, kind: "item_answered", details: { requestId, kind } });
}
