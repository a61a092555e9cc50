// The rows of an email about requests: each item with its traveller and reason, then the note and the deadline.
import { dateIn } from "#domain/content/in-language.ts";
import type { Language } from "#domain/content/languages.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { type DocumentKind, documentKinds } from "#domain/documents/document-kinds.ts";
import { hindiDocumentKinds } from "#domain/documents/hindi-document-kinds.ts";
import type { AskAgainReason } from "#domain/review/reasons.ts";
import * as fields from "#domain/review/requests/requestable-fields.ts";
import { askReasonsIn } from "../mails/item-asked.ts";

export type AskedOfTraveller = { travellerName: string } & (
  | { kind: DocumentKind; reason: AskAgainReason }
  | { field: fields.RequestableField; reason: fields.FieldReason }
);

export interface AskedRows {
  items: readonly AskedOfTraveller[];
  /** The specialist's note; may be empty. */
  words: string;
  dueOn: CalendarDate | null;
}

type Row = readonly [label: string, value: string];

/** Shows no value of any field. */
export function askedRows(language: Language, { items, words, dueOn }: AskedRows): Row[] {
  const texts = textsByLanguage[language];
  return [
    ...items.map((item): Row => [
      item.travellerName,
      `${itemName(language, item)} – ${reasonOf(language, item)}`,
    ]),
    ...(words === "" ? [] : [[texts.note, words] as const]),
    ...(dueOn === null ? [] : [[texts.dueOn, dateIn(language, dueOn)] as const]),
  ];
}

export function itemName(language: Language, item: AskedOfTraveller): string {
  const texts = textsByLanguage[language];
  return "field" in item ? texts.fields[item.field] : texts.documents[item.kind];
}

function reasonOf(language: Language, item: AskedOfTraveller): string {
  if (!("field" in item)) return askReasonsIn[language][item.reason];
  return textsByLanguage[language].reasons[item.reason];
}

interface Texts {
  note: string;
  dueOn: string;
  documents: Record<DocumentKind, string>;
  fields: Readonly<Record<fields.RequestableField, string>>;
  reasons: Readonly<Record<fields.FieldReason, string>>;
}

const textsByLanguage: Record<Language, Texts> = {
  en: {
    note: "Specialist's note",
    dueOn: "Please answer by",
    documents: documentKinds,
    fields: fields.requestableFields,
    reasons: fields.fieldReasons,
  },
  hi: {
    note: "विशेषज्ञ की टिप्पणी",
    dueOn: "जवाब देने की अंतिम तारीख़",
    documents: hindiDocumentKinds,
    fields: fields.hindiRequestableFields,
    reasons: fields.hindiFieldReasons,
  },
};
