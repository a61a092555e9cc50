// Finds the value of each label: after it in the same cell, in the cell below, or in the next cell to the right.
import { findLabel, type FoundLabel, type PageLabel } from "./page-labels.ts";
import { wordsFrom, type TextCell } from "./text-cells.ts";

/** Each label found, with the cell of its value if there is one. */
export type LabelledValues = Partial<Record<PageLabel, TextCell | null>>;

interface LabelCell extends FoundLabel {
  cell: TextCell;
}

/** Maximum distance of a value below its label. The next row's value is 8 mm further down. */
const reachBelowMm = 5.5;
/** A value and its label above start within this distance. */
const alignedWithinMm = 3;
/** In heights of the label: a cell further down than `below` is on another row, one nearer than `level` on the same. */
const rowDistance = { below: 0.6, level: 0.7 } as const;

export function findLabelledValues(cells: readonly TextCell[]): LabelledValues {
  const labels = cells.flatMap((cell): LabelCell[] => {
    const found = findLabel(cell.text);
    return found ? [{ ...found, cell }] : [];
  });
  const plain = cells.filter((cell) => !labels.some((label) => label.cell === cell));
  const values: LabelledValues = {};
  for (const label of labels.toSorted((a, b) => b.likeness - a.likeness)) {
    values[label.label] ??= findValue(label, plain, labels);
  }
  return values;
}

function findValue(
  label: LabelCell,
  plain: readonly TextCell[],
  labels: readonly LabelCell[],
): TextCell | null {
  if (/[A-Z0-9]{3}/.test(label.rest)) return cutRest(label);
  const next = nearestBelow(label.cell, [...plain, ...labels.map((other) => other.cell)]);
  if (next && plain.includes(next)) return next;
  return nearestRight(label.cell, plain) ?? null;
}

function cutRest({ cell, rest }: LabelCell): TextCell {
  return { ...cell, text: rest, words: wordsFrom(cell, cell.text.length - rest.length) };
}

function nearestBelow(label: TextCell, cells: readonly TextCell[]): TextCell | undefined {
  const { box } = label;
  const below = cells.filter((cell) => {
    const distance = cell.box.y + cell.box.height / 2 - (box.y + box.height / 2);
    const startsNear = Math.abs(cell.box.x - box.x) < alignedWithinMm;
    const overlaps = cell.box.x < box.x + box.width && cell.box.x + cell.box.width > box.x;
    return distance > rowDistance.below * box.height && distance < reachBelowMm && (startsNear || overlaps);
  });
  return below.toSorted((a, b) => a.box.y - b.box.y)[0];
}

function nearestRight({ box }: TextCell, cells: readonly TextCell[]): TextCell | undefined {
  const right = cells.filter((cell) => {
    const level =
      Math.abs(cell.box.y + cell.box.height / 2 - (box.y + box.height / 2)) < rowDistance.level * box.height;
    return level && cell.box.x >= box.x + box.width;
  });
  return right.toSorted((a, b) => a.box.x - b.box.x)[0];
}
