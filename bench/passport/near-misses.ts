// Makes values that are nearly right: a changed letter or digit, swapped names, a missing name. None may be confirmed.
import type { ExpectedFields, PassportFieldName } from "#domain/passport/reading.ts";
import type { Picture } from "./picture-set.ts";

export const nearMissKinds = ["letter", "digit", "swapped", "missing"] as const;

export type NearMissKind = (typeof nearMissKinds)[number];

export interface NearMiss {
  kind: NearMissKind;
  expected: ExpectedFields;
}

/** Each kind is made this often of a picture, at other places of its values. */
const rounds = [1, 2, 3] as const;
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Returns undefined where a value has no such near miss. `seed` chooses what is changed. */
type Change = (value: string, seed: number) => string | undefined;

const changes: Record<NearMissKind, Change> = {
  letter: (value, seed) => replaceOne(value, /[A-Z]/g, { symbols: letters, seed }),
  digit: (value, seed) => replaceOne(value, /\d/g, { symbols: "0123456789", seed }),
  swapped: (value, seed) => {
    const names = value.split(" ");
    const at = seed % Math.max(1, names.length - 1);
    const [first, second] = [names[at], names[at + 1]];
    if (first === undefined || second === undefined || first === second) return undefined;
    return names
      .with(at, second)
      .with(at + 1, first)
      .join(" ");
  },
  missing: (value, seed) => {
    const names = value.split(" ");
    return names.length < 2 ? undefined : names.toSpliced(1 + (seed % (names.length - 1)), 1).join(" ");
  },
};

/** Depends only on the picture and the set, so that every run uses the same values. */
export function nearMissesOf(picture: Picture, all: readonly Picture[]): NearMiss[] {
  const seed = all.indexOf(picture);
  return nearMissKinds.flatMap((kind) =>
    rounds.map((round) => ({ kind, expected: changeEach(picture.printed, kind, seed * 7 + round * 5) })),
  );
}

function changeEach(printed: ExpectedFields, kind: NearMissKind, seed: number): ExpectedFields {
  const values = Object.entries(printed) as [PassportFieldName, string][];
  return Object.fromEntries(
    values.flatMap(([name, value], at) => {
      const changed = changes[kind](value, seed + at);
      return changed === undefined ? [] : [[name, changed]];
    }),
  );
}

/** Replaces one of the matching characters by another of `symbols`. */
function replaceOne(
  value: string,
  pattern: RegExp,
  { symbols, seed }: { symbols: string; seed: number },
): string | undefined {
  const places = [...value.matchAll(pattern)].map(({ index }) => index);
  const place = places[seed % Math.max(1, places.length)];
  if (place === undefined) return undefined;
  const own = symbols.indexOf(value.charAt(place));
  const other = symbols.charAt((own + 1 + (seed % (symbols.length - 1))) % symbols.length);
  return `${value.slice(0, place)}${other}${value.slice(place + 1)}`;
}
