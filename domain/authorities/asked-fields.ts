// What some authorities ask for and the passport form does not: asked of travellers where the destination's profile has it.

/** With the greatest length of an answer. */
export const askedFields = {
  placeOfBirth: 120,
  previousNames: 120,
  address: 300,
  occupation: 120,
  portOfEntry: 120,
} as const;
export type AskedField = keyof typeof askedFields;
export const askedFieldNames = Object.keys(askedFields) as [AskedField, ...AskedField[]];

/** Answers; one that is left out or blank was not given. */
export type FurtherDetails = Partial<Record<AskedField, string>>;

/** The fields of a form that travellers are asked for, in its order. */
export function askedAmong(fields: readonly unknown[]): AskedField[] {
  return fields.filter(isAskedField);
}

/** Without blank answers; undefined if there is none. */
export function givenDetails(details: FurtherDetails | undefined): FurtherDetails | undefined {
  const given = askedFieldNames.flatMap((field) => {
    const text = details?.[field]?.trim() ?? "";
    return text === "" ? [] : [[field, text] as const];
  });
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

function isAskedField(name: unknown): name is AskedField {
  return typeof name === "string" && Object.hasOwn(askedFields, name);
}
