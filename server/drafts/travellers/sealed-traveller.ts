// A traveller's details are encrypted one by one in their row; this module selects, opens and seals them (P26).
import type { Selectable, Updateable } from "kysely";
import type { FurtherDetails } from "#domain/authorities/asked-fields.ts";
import type { Travellers } from "#server/platform/database/schema.ts";
import { openText, type SealedText, sealedText, sealTexts } from "#server/platform/sealing/seal-texts.ts";
import { sealedTexts, type TextOf } from "#server/platform/sealing/sealed-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

type TextColumn = TextOf<"travellers">;

/** A traveller's row with its texts opened. */
export type TravellerRow = Omit<Selectable<Travellers>, `sealed_${TextColumn}` | "passport_number_token"> &
  TravellerTexts;

interface TravellerTexts {
  first_name: string;
  last_name: string;
  father_name: string;
  mother_name: string;
  passport_number: string | null;
  passport_issue_date: string | null;
  passport_expiry_date: string | null;
  dob: string | null;
  nationality: string;
  place_of_issue: string;
  further: FurtherDetails | null;
  reading: unknown;
  last_page_reading: unknown;
}

type SealedTraveller = Record<TextColumn, SealedText>;

/** The columns to select in every query whose rows are passed to `openTraveller`. */
export const travellerColumns = [
  "travellers.id",
  "travellers.draft_id",
  "travellers.position",
  "travellers.no_surname",
  "travellers.gender",
  "travellers.last_page_blank",
  "travellers.consent_at",
  "travellers.guardian_consent_at",
  "travellers.marks",
  "travellers.created_at",
  ...sealedTexts.travellers.texts.map((name) => sealedText(`travellers.${name}`).as(name)),
] as const;

/** Texts that were never set have the values of a new traveller. */
export function openTraveller<Row extends SealedTraveller>(
  sealer: Sealer,
  row: Row,
): Omit<Row, TextColumn> & TravellerTexts {
  const text = (name: TextColumn) => openText(sealer, row[name]);
  return {
    ...row,
    first_name: text("first_name") ?? "",
    last_name: text("last_name") ?? "",
    father_name: text("father_name") ?? "",
    mother_name: text("mother_name") ?? "",
    passport_number: text("passport_number"),
    passport_issue_date: text("passport_issue_date"),
    passport_expiry_date: text("passport_expiry_date"),
    dob: text("dob"),
    nationality: text("nationality") ?? "Indian",
    place_of_issue: text("place_of_issue") ?? "",
    // Stored through the contract's schema, so they have its type.
    further: parsed(text("further")) as FurtherDetails | null,
    reading: parsed(text("reading")),
    last_page_reading: parsed(text("last_page_reading")),
  };
}

/** What may change in a traveller's row; what is undefined stays. */
export type TravellerColumns = Partial<Omit<TravellerRow, "id" | "draft_id" | "position" | "created_at">>;

/** The columns to write for a change, which may be another traveller's whole row. */
export function sealTraveller(sealer: Sealer, id: string, change: TravellerColumns): Updateable<Travellers> {
  const { no_surname, gender, last_page_blank, consent_at, guardian_consent_at, marks } = change;
  const texts = {
    first_name: change.first_name,
    last_name: change.last_name,
    father_name: change.father_name,
    mother_name: change.mother_name,
    passport_number: change.passport_number,
    passport_issue_date: change.passport_issue_date,
    passport_expiry_date: change.passport_expiry_date,
    dob: change.dob,
    nationality: change.nationality,
    place_of_issue: change.place_of_issue,
    further: stringified(change.further),
    reading: stringified(change.reading),
    last_page_reading: stringified(change.last_page_reading),
  } satisfies Record<TextColumn, unknown>;
  return {
    no_surname,
    gender,
    last_page_blank,
    consent_at,
    guardian_consent_at,
    marks,
    ...sealTexts(sealer, { table: "travellers", id }, texts),
  };
}

function parsed(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}

function stringified(value: unknown): string | null | undefined {
  return value === null || value === undefined ? value : JSON.stringify(value);
}
