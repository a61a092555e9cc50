// Uploads a document when it is chosen, with progress; its copy in IndexedDB is deleted once the server has it.
import type { DraftDocument } from "#contract/drafts.ts";
import { calls } from "#contract/paths.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { callApi, readAnswer, requestHeaders } from "#web/client/api/call-api.ts";
import { putForm } from "./put-form.ts";
import { rootState } from "#web/client/session/root-state.ts";
import {
  dropUnsentFile,
  dropUnsentFilesBelow,
  findUnsentFile,
  saveUnsentFile,
} from "#web/client/offline/unsent-files.ts";

export interface DocumentPlace {
  draftId: string;
  travellerId: string;
  kind: DocumentKind;
}

export interface Upload extends DocumentPlace {
  file: File;
  /** The result of the device's check of a passport page. */
  verdict?: DraftDocument["verdict"];
  /** The share of the file that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

const underWay = new Map<string, Promise<DraftDocument>>();

/** Sends the file. On failure its copy stays for another try. Throws a `KnownFailure`. */
export async function uploadDocument(upload: Upload): Promise<DraftDocument> {
  const key = keyOf(upload);
  const mine = saveAndSend(upload);
  underWay.set(key, mine);
  try {
    return await mine;
  } finally {
    if (underWay.get(key) === mine) underWay.delete(key);
  }
}

/** Saves a copy of a file that is to be sent later. */
export async function saveUnsentDocument(place: DocumentPlace, file: File): Promise<void> {
  const userId = currentUserId();
  if (!userId) return;
  await saveUnsentFile({ key: keyOf(place), userId, file, chosenAt: Date.now() });
}

/** The file chosen earlier in this browser that the server does not have; waits for an upload in progress. */
export async function findUnsentDocument(place: DocumentPlace): Promise<File | undefined> {
  await underWay.get(keyOf(place))?.catch(() => undefined);
  return findUnsentFile(keyOf(place), currentUserId());
}

export function forgetUnsentDocument(place: DocumentPlace): Promise<void> {
  return dropUnsentFile(keyOf(place));
}

/** Of all kinds. */
export function forgetUnsentDocuments({ draftId, travellerId }: Omit<DocumentPlace, "kind">): Promise<void> {
  return dropUnsentFilesBelow(`${draftId}/${travellerId}/`);
}

export async function removeDocument(place: DocumentPlace): Promise<void> {
  await dropUnsentFile(keyOf(place));
  await callApi(calls.document(place.draftId, place.travellerId, place.kind), { method: "DELETE" });
}

/** Fetches a document's bytes with the session, for previews. `fileUrl` is the API path of the document. */
export async function fetchDocument(fileUrl: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(fileUrl, { headers: requestHeaders(), ...(signal ? { signal } : {}) });
  if (!response.ok) return readAnswer<Blob>(response.status, await response.text());
  return response.blob();
}

async function saveAndSend(upload: Upload): Promise<DraftDocument> {
  await saveUnsentDocument(upload, upload.file);
  const document = await send(upload);
  // A newer file was chosen meanwhile and has not been sent.
  if (!upload.signal?.aborted) await dropUnsentFile(keyOf(upload));
  return document;
}

function currentUserId(): string {
  return rootState.getState().user.userData?.data.id ?? "";
}

function keyOf({ draftId, travellerId, kind }: DocumentPlace): string {
  return `${draftId}/${travellerId}/${kind}`;
}

function send({ file, verdict, onProgress, signal, ...place }: Upload): Promise<DraftDocument> {
  const form = new FormData();
  if (verdict) form.set("verdict", verdict);
  form.set("file", file, file.name);
  return putForm<DraftDocument>(calls.document(place.draftId, place.travellerId, place.kind), form, {
    onProgress,
    signal,
  });
}
