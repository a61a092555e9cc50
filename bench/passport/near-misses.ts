// Makes values that are nearly right: dates with one changed digit, other people's places and names. None may be confirmed.
import type { ExpectedFields, PassportFieldName } from "#domain/passport/reading.ts";
import type { Picture } from "./picture-set.ts";

/** Depends only on the picture and the set, so that every run uses the same values. */
export function nearMissesOf(picture: Picture, all: readonly Picture[]): ExpectedFields[] {
  const seed = all.indexOf(picture);
  const values = Object.entries(picture.printed) as [PassportFieldName, string][];
  return [1, 2, 3].map((round) =>
    Object.fromEntries(
      values.map(([name, value]) => [
        name,
        /^\d{4}-/.test(value)
          ? withOtherDigit(value, seed * 7 + round)
          : valueOfAnother(name, value, { all, at: seed + round * 5 }),
      ]),
    ),
  );
}

function withOtherDigit(date: string, seed: number): string {
  const place = [2, 3, 5, 6, 8, 9][seed % 6] ?? 9;
  const digit = (Number(date[place]) + 1 + (seed % 9)) % 10;
  return `${date.slice(0, place)}${digit}${date.slice(place + 1)}`;
}

function valueOfAnother(
  name: PassportFieldName,
  value: string,
  { all, at }: { all: readonly Picture[]; at: number },
): string {
  const values = new Set(all.map((picture) => picture.fields[name]));
  const others = [...values].filter((other) => other && other !== value);
  return others[at % others.length] ?? `${value.slice(1)}X`;
}
