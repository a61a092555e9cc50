// Reads a whole application from `formData`, in every shape that §3 allows.
import { z } from "zod";
import { calendarDate, plainText } from "#contract/envelope.ts";
import { errorCatalogue, Failure, type FieldError } from "#contract/errors.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { SentForm } from "#server/drafts/specification-draft-store.ts";
import type { TravelDate } from "#domain/dates/travel-dates.ts";
import {
  looseDate,
  name,
  optional,
  person,
  readTraveller,
  type SentTraveller,
} from "./read-sent-traveller.ts";

export interface WholeForm {
  draftId?: undefined;
  planId: string | undefined;
  destinationId: string | undefined;
  visaType: string | undefined;
  travelDate: TravelDate | null;
  travellers: SentTraveller[];
  sent: SentForm;
}

/** Throws Failure("validation_failed") that names every invalid field. */
export function readWholeForm(formData: unknown): WholeForm {
  const shape = envelope.safeParse(formData);
  if (!shape.success) throw invalidFormData(shape.error.issues.map(wrongShape));
  const { visaData, ...form } = shape.data;
  const people = form.travellers.length > 0 ? form.travellers : onlyApplicant(form);
  const read = people.map((person, at) => readTraveller(person, `formData.travellers.${at}`));
  const errors = [...read.flatMap((result) => result.errors), ...duplicatesOf(read)];
  if (errors.length > 0) throw invalidFormData(errors);
  return {
    planId: visaData.selectedVisaPlan?.id,
    destinationId: visaData.selectedDestination?.id,
    visaType: visaData.selectedVisaType,
    travelDate: visaData.travelDate ?? form.travelDate ?? null,
    travellers: read.map(({ traveller }) => traveller),
    sent: { country: form.country, generalDocuments: form.generalDocuments },
  };
}

const id = optional(z.union([z.string().max(80), z.number()]).transform(String));

/** {departure, arrival}, {startDate, endDate}, {from, to} or [a, b], as dates or as browser timestamps. */
const travelDate = z.preprocess(
  (value) => {
    if (value === null || value === undefined || value === "") return null;
    const parts: unknown[] = Array.isArray(value) ? value : pairOf(value as Record<string, unknown>);
    const [departure, arrival] = parts.map(dayOf);
    if (departure === undefined && arrival === undefined) return null;
    return { departure, arrival };
  },
  z.object({ departure: calendarDate, arrival: calendarDate }).nullable(),
);

const visaType = z.union([
  z.string().max(40),
  z.object({ id: z.string().max(40) }).transform((type) => type.id),
]);

const visaData = z.object({
  selectedDestination: optional(z.object({ id })),
  selectedVisaType: optional(visaType),
  selectedVisaPlan: optional(z.object({ id })),
  travelDate,
});

const listedDocument = z.object({
  kind: optional(plainText(80)),
  fileType: plainText(120),
  fileUrl: plainText(2000),
});
/** Their shape is not specified, so entries that do not have it are dropped. */
const listedDocuments = z
  .array(listedDocument.or(z.unknown().transform(() => undefined)))
  .transform((listed) => listed.filter((document) => document !== undefined));

const envelope = z.object({
  /** A valid ID of a draft never gets here; a malformed one is an error. */
  draftId: optional(z.uuid()),
  visaData: z.preprocess((value) => value ?? {}, visaData),
  travelDate,
  country: optional(plainText(120)),
  generalDocuments: z.preprocess(
    (value) => (Array.isArray(value) ? value.slice(0, 50) : []),
    listedDocuments,
  ),
  fullName: name,
  passportNumber: optional(plainText(20)),
  nationality: optional(plainText(60)),
  dateOfBirth: optional(looseDate),
  travellers: optional(z.array(person).max(100)).transform((people) => people ?? []),
});
type Form = z.infer<typeof envelope>;

function pairOf(value: Record<string, unknown>): unknown[] {
  return [
    value["departure"] ?? value["startDate"] ?? value["from"],
    value["arrival"] ?? value["endDate"] ?? value["to"],
  ];
}

function dayOf(value: unknown): unknown {
  if (value === "" || value === null) return undefined;
  // In UTC, a browser in India writes midnight as 18:30 of the day before.
  const isInstant =
    typeof value === "string" && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value));
  return isInstant ? dateInIndia(new Date(value)) : value;
}

/** A single applicant may be at the top level of formData instead of in `travellers`. */
function onlyApplicant(form: Omit<Form, "visaData">) {
  const { fullName, passportNumber, nationality, dateOfBirth } = form;
  if (!fullName && !passportNumber) return [];
  return [person.parse({ fullName, passportNumber, nationality, dob: dateOfBirth })];
}

function duplicatesOf(read: { traveller: SentTraveller }[]): FieldError[] {
  const numbers = read.map(({ traveller }) => traveller.passportNumber);
  return numbers.flatMap((number, at) =>
    number !== "" && numbers.indexOf(number) < at
      ? [
          {
            field: `formData.travellers.${at}.passportNumber`,
            message: "This passport number appears twice",
          },
        ]
      : [],
  );
}

function wrongShape(issue: z.core.$ZodIssue): FieldError {
  const field = ["formData", ...issue.path.map(String)].join(".");
  const isDate = issue.path.includes("travelDate");
  return { field, message: isDate ? errorCatalogue.travel_dates_missing.message : `${field} is not valid` };
}

/** The failure's message is the first field's message. */
export function invalidFormData(errors: FieldError[]): Failure {
  const message = errors[0]?.message ?? "formData is not valid";
  return new Failure("validation_failed", { message, errors });
}
