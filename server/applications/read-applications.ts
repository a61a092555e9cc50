// What a traveller sees of their own applications: the list, one of them, and the files handed in (specification §7).
import type { Application } from "#contract/applications.ts";
import { Failure } from "#contract/errors.ts";
import { buttonLabels, type StatusChange, trackingSteps } from "#domain/applications.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { fileEndings, type MediaType } from "#domain/documents/upload-limits.ts";
import { isUuid } from "#server/drafts/draft-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type ApplicationRow, countOf, findOwn, listOf } from "./application-store.ts";
import { documentUrl } from "./form-data-of-draft.ts";
import { documentsOf, findOwnFile } from "./handed-in-store.ts";
import { type EventRow, eventsOf } from "./history/event-store.ts";
import { papersOf } from "./receipts/papers-of.ts";
import { formOf } from "./sealed/open-form.ts";

type World = Pick<Platform, "db" | "sealer">;

export async function listApplications(
  { db, sealer }: Platform,
  query: { userId: string; page: number; limit: number },
): Promise<{ rows: Application[]; count: number }> {
  const { userId, page, limit } = query;
  const [rows, count] = await Promise.all([
    listOf(db, { userId, limit, offset: (page - 1) * limit }),
    countOf(db, userId),
  ]);
  return { rows: await presentApplications({ db, sealer }, rows), count };
}

/** Unknown, malformed and other people's ids get the same answer. */
export async function getApplication({ db, sealer }: Platform, own: { userId: string; id: string }) {
  const row = isUuid(own.id) ? await findOwn(db, own) : undefined;
  if (!row) throw new Failure("application_not_found");
  const documents = await documentsOf(db, row.id);
  const application = await presentApplication({ db, sealer }, row);
  const { travellers } = application.formData;
  return {
    ...application,
    ...(await papersOf(db, row.id)),
    documents: documents.map((document) => ({
      id: document.id,
      kind: document.kind as DocumentKind,
      passportNumber: travellers[document.position - 1]?.passportNumber || document.traveller_id,
      fileType: document.media_type,
      fileUrl: documentUrl(row.id, document.id),
      sizeBytes: document.size_bytes,
    })),
  };
}

/** The bytes of a document handed in, decrypted for its owner, named `{kind}.{ext}`. */
export async function openApplicationDocument(
  { db, files }: Platform,
  own: { userId: string; applicationId: string; documentId: string },
) {
  const isWellFormed = isUuid(own.applicationId) && isUuid(own.documentId);
  const file = isWellFormed ? await findOwnFile(db, own) : undefined;
  if (!file) throw new Failure("application_not_found");
  const { id, storage_name: storageName, key_id: keyId, wrapped_key: wrappedKey } = file;
  return {
    mediaType: file.media_type,
    sizeBytes: file.size_bytes,
    fileName: `${file.kind}.${fileEndings[file.media_type as MediaType]}`,
    bytes: await files.read({ id, storageName, keyId, wrappedKey }),
  };
}

async function presentApplications({ db, sealer }: World, rows: ApplicationRow[]): Promise<Application[]> {
  const events = await eventsOf(
    db,
    rows.map(({ id }) => id),
  );
  const histories = Map.groupBy(events, (event) => event.application_id);
  return rows.map((row) => present(sealer, row, histories.get(row.id) ?? []));
}

export async function presentApplication({ db, sealer }: World, row: ApplicationRow): Promise<Application> {
  return present(sealer, row, await eventsOf(db, [row.id]));
}

function present(sealer: World["sealer"], row: ApplicationRow, events: EventRow[]): Application {
  const history = events.map((event): StatusChange => ({
    to: event.to_status,
    on: dateInIndia(event.happened_at),
  }));
  return {
    id: row.id,
    applicationId: row.reference,
    status: row.status,
    buttonLabel: buttonLabels[row.status],
    formData: formOf(sealer, row),
    estimatedDate: row.estimated_date,
    submittedAt: row.submitted_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    trackingSteps: trackingSteps({
      status: row.status,
      history,
      filedOn: row.filed_at && dateInIndia(row.filed_at),
    }),
  };
}
