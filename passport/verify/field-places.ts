// Whether print is where a field is on the page: the same name or town may be printed for another field, too.
import {
  passportFieldNames,
  type Outline,
  type PassportFieldName,
  type PicturePoint,
  type ReadingPlaces,
} from "#domain/passport/reading.ts";

/** Fields in words. Numbers and dates may share a row, so the place of one says nothing about the others. */
const textFields: readonly PassportFieldName[] = [
  ...(["surname", "givenNames", "placeOfIssue", "fatherName", "motherName"] as const),
];

/** Whether `print` is at the field's place if that is known, and otherwise not at the place of another field. */
export function mayShow(
  name: PassportFieldName,
  print: Outline | undefined,
  places: ReadingPlaces | undefined,
): boolean {
  const own = places?.fields[name];
  if (own) return print !== undefined && areAtOnePlace(print, own);
  if (!print || !textFields.includes(name)) return true;
  return passportFieldNames.every((other) => {
    const place = places?.fields[other];
    return !place || !areAtOnePlace(print, place);
  });
}

/** Whether print is further up on the page than other print. */
export function isAbove(print: Outline, other: Outline): boolean {
  const [start, , , foot] = print;
  const [a, b] = [middleOf(print), middleOf(other)];
  return (b.x - a.x) * (foot.x - start.x) + (b.y - a.y) * (foot.y - start.y) > 0;
}

/** Whether the middle of one is within the other. Outlines may be slanted, but are much wider than high. */
function areAtOnePlace(a: Outline, b: Outline): boolean {
  return contains(a, middleOf(b)) || contains(b, middleOf(a));
}

function middleOf(outline: Outline): PicturePoint {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(outline.map(({ x }) => x)), y: mean(outline.map(({ y }) => y)) };
}

/** Whether the point is on the inner side of all four edges. */
function contains(outline: Outline, { x, y }: PicturePoint): boolean {
  return outline.every((from, at) => {
    const to = outline[(at + 1) % outline.length]!;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });
}
