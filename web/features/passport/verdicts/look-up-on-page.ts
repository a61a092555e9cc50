// Looks up values on a passport page of a draft. A page that this tab has not read yet, such as after a reload, is read first.
import type { DraftTraveller } from "#contract/drafts.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { ExpectedFields, ValueVerdicts } from "#domain/passport/reading.ts";
import { fetchDocument, findUnsentDocument } from "#web/features/upload/upload-document.ts";
import type { PassportPage } from "../page/check-page.ts";
import { lookUpValues, readPassport } from "../reader/read-passport.ts";
import { findKeptPage, keepPage, type KeptPage } from "./kept-pages.ts";

export interface PageOfDraft {
  draftId: string;
  traveller: Pick<DraftTraveller, "id" | "documents">;
  page: PassportPage;
  today: CalendarDate;
}

export interface FoundOnPage {
  values: ValueVerdicts;
  picture: Blob;
}

/** Undefined if there is no picture, it cannot be fetched now, or the reader fails. Never rejects. */
export async function lookUpOnPage(
  place: PageOfDraft,
  expected: ExpectedFields,
): Promise<FoundOnPage | undefined> {
  try {
    const page = await openPage(place);
    if (!page) return undefined;
    const values = await lookUpValues(page.pageId, expected);
    if (values) return { values, picture: page.picture };
    // The reader has read other pages since, or was restarted.
    const again = await readAgain(place, page.picture);
    const found = await lookUpValues(again.pageId, expected);
    return found ? { values: found, picture: again.picture } : undefined;
  } catch {
    return undefined;
  }
}

type OpenedPage = KeptPage & { pageId: number };

const opening = new Map<string, Promise<OpenedPage | undefined>>();

/** A page is fetched and read once, however many values are looked up meanwhile. */
function openPage(place: PageOfDraft): Promise<OpenedPage | undefined> {
  const key = `${place.traveller.id}/${place.page}`;
  const known = opening.get(key);
  if (known) return known;
  const mine = openNow(place).finally(() => opening.delete(key));
  opening.set(key, mine);
  return mine;
}

async function openNow(place: PageOfDraft): Promise<OpenedPage | undefined> {
  const kept = findKeptPage(place.traveller.id, place.page);
  if (kept?.pageId !== undefined) return { ...kept, pageId: kept.pageId };
  const picture = kept?.picture ?? (await findPicture(place));
  return picture && readAgain(place, picture);
}

async function readAgain({ traveller, page, today }: PageOfDraft, picture: Blob): Promise<OpenedPage> {
  const { pageId } = await readPassport(picture, { today });
  const opened = { picture, pageId };
  keepPage(traveller.id, page, opened);
  return opened;
}

/** A picture that the server does not have yet is on this device. */
async function findPicture({ draftId, traveller, page }: PageOfDraft): Promise<Blob | undefined> {
  const unsent = await findUnsentDocument({ draftId, travellerId: traveller.id, kind: page });
  const stored = traveller.documents.find(({ kind }) => kind === page);
  return unsent ?? (stored && fetchDocument(stored.fileUrl));
}
