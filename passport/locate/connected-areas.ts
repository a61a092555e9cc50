// Splits the pixels above a threshold into connected areas, with the sums needed for their centres and slants.

export interface Plane {
  width: number;
  height: number;
  values: Int32Array;
}

export interface Area {
  /** Its runs of pixels, three numbers each: row, first and last column. */
  runs: number[];
  count: number;
  left: number;
  right: number;
  sumX: number;
  sumY: number;
  sumXX: number;
  sumYY: number;
  sumXY: number;
  /** The area that it became part of. */
  mergedInto: Area | undefined;
}

/** Returns, for each threshold (highest first), the areas of pixels above it that share an edge. */
export function findConnectedAreas(
  { width, height, values }: Plane,
  thresholds: readonly number[],
): Area[][] {
  const searches: Search[] = thresholds.map((threshold) => {
    return { threshold: Math.floor(threshold), areas: [], above: [] };
  });
  const lowestFirst = searches.toReversed();
  for (let row = 0; row < height; row++) {
    let within: readonly Run[] = [{ from: 0, to: width - 1 }];
    for (const search of lowestFirst) {
      // Pixels above this threshold are within the runs above the previous, lower one.
      const runs = findRuns(values, search.threshold, { start: row * width, within });
      joinRow(runs, search.above, search.areas);
      for (const { area, from, to } of runs) addRun(findRoot(area!), { row, from, to });
      search.above = runs;
      within = runs;
    }
  }
  return searches.map(({ areas }) => areas.filter((area) => area.mergedInto === undefined));
}

interface Search {
  threshold: number;
  areas: Area[];
  /** The runs of the row above. */
  above: PlacedRun[];
}

interface Run {
  from: number;
  to: number;
}

interface PlacedRun extends Run {
  area: Area | undefined;
}

function findRoot(area: Area): Area {
  let root = area;
  while (root.mergedInto) root = root.mergedInto;
  return root;
}

function findRuns(
  values: Int32Array,
  threshold: number,
  { start, within }: { start: number; within: readonly Run[] },
): PlacedRun[] {
  const runs: PlacedRun[] = [];
  for (const { from, to } of within) {
    const last = start + to;
    for (let i = start + from; i <= last; i++) {
      if (values[i]! <= threshold) continue;
      const first = i;
      while (i < last && values[i + 1]! > threshold) i++;
      runs.push({ from: first - start, to: i - start, area: undefined });
    }
  }
  return runs;
}

/** Joins runs to the areas above. Both rows are sorted, so one pass finds every touching pair. */
function joinRow(runs: readonly PlacedRun[], above: readonly PlacedRun[], areas: Area[]): void {
  let upper = 0;
  for (const run of runs) {
    while (upper < above.length && above[upper]!.to < run.from) upper++;
    for (let i = upper; i < above.length && above[i]!.from <= run.to; i++) {
      const touched = findRoot(above[i]!.area!);
      run.area = run.area ? mergeAreas(run.area, touched) : touched;
    }
    if (run.area) continue;
    run.area = createArea();
    areas.push(run.area);
  }
}

function mergeAreas(a: Area, b: Area): Area {
  const [larger, smaller] = a.runs.length >= b.runs.length ? [a, b] : [b, a];
  if (larger === smaller) return larger;
  smaller.mergedInto = larger;
  for (const value of smaller.runs) larger.runs.push(value);
  larger.left = Math.min(larger.left, smaller.left);
  larger.right = Math.max(larger.right, smaller.right);
  for (const sum of ["count", "sumX", "sumY", "sumXX", "sumYY", "sumXY"] as const)
    larger[sum] += smaller[sum];
  return larger;
}

function createArea(): Area {
  const sums = { sumX: 0, sumY: 0, sumXX: 0, sumYY: 0, sumXY: 0 };
  return { runs: [], count: 0, left: Infinity, right: -Infinity, ...sums, mergedInto: undefined };
}

function addRun(area: Area, { row, from, to }: Run & { row: number }): void {
  const count = to - from + 1;
  const sumX = ((from + to) * count) / 2;
  area.runs.push(row, from, to);
  area.count += count;
  if (from < area.left) area.left = from;
  if (to > area.right) area.right = to;
  area.sumX += sumX;
  area.sumY += row * count;
  area.sumXX += sumSquares(to) - sumSquares(from - 1);
  area.sumYY += row * row * count;
  area.sumXY += row * sumX;
}

function sumSquares(last: number): number {
  return (last * (last + 1) * (2 * last + 1)) / 6;
}
