// Finds the pieces of print on a page seen straight: words or groups of words, each a slightly slanted box in millimetres.
import { boxArea, boxSums } from "../image/box-sums.ts";
import { edgeEnergy, energyUnit } from "../image/edge-energy.ts";
import { connectedAreas, type Area } from "../locate/connected-areas.ts";
import { overviewOf, type Surface } from "../locate/surface.ts";

export interface PrintPiece {
  left: number;
  right: number;
  /** The text's middle at its left and its right end. */
  from: number;
  to: number;
  /** About the height of its letters. */
  height: number;
}

const overviewScale = 6;
/** Smears join letters and words, not rows: half widths in pixels of the overview. */
const smear = { x: 6, y: 1 };
const threshold = 0.07;
const leastWidthMm = 1.2;
const mostHeightMm = 5;
const mostPieces = 45;
/** A page bears some 600 mm of print: beyond this it is noise or a pattern, and time is not spent on it. */
const mostPrintMm = 900;

/** From top to bottom; patterns and pictures among them are left for the network to find empty. */
export function findPieces(surface: Surface): PrintPiece[] {
  const overview = overviewOf(surface, overviewScale);
  const energy = edgeEnergy(overview, {
    smooth: false,
    rounded: false,
    around: { radius: 18, coarseness: 2 },
  });
  let print = 0;
  const smeared = { ...energy, values: boxSums(energy, smear) };
  const [areas] = connectedAreas(smeared, [threshold * energyUnit * boxArea(smear)]);
  const pieces = areas!
    .filter((area) => isLikePrint(area))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostPieces)
    .map(pieceOf)
    .filter(({ left, right }) => (print += right - left) <= mostPrintMm);
  return pieces.toSorted((a, b) => a.from - b.from);
}

function isLikePrint(area: Area): boolean {
  const width = (area.right - area.left - 1.3 * smear.x) / overviewScale;
  const rows = area.runs.filter((_, i) => i % 3 === 0);
  const height = (rows.at(-1)! - rows[0]!) / overviewScale;
  return width >= leastWidthMm && Math.abs(height) <= mostHeightMm + 0.12 * width && area.count > 40;
}

function pieceOf(area: Area): PrintPiece {
  const [x, y] = [area.sumX / area.count, area.sumY / area.count];
  const variance = area.sumXX / area.count - x * x;
  const wide = area.right - area.left > 60;
  const covariance = area.sumXY / area.count - x * y;
  const slope = wide ? Math.max(-0.12, Math.min(0.12, covariance / variance)) : 0;
  const spread = area.sumYY / area.count - y * y - slope * covariance;
  const [left, right] = [area.left + 0.5 * smear.x, area.right - 0.5 * smear.x];
  return {
    left: left / overviewScale,
    right: right / overviewScale,
    from: (y + 0.5 + slope * (left - x)) / overviewScale,
    to: (y + 0.5 + slope * (right - x)) / overviewScale,
    height: Math.sqrt(12 * Math.max(0, spread)) / overviewScale,
  };
}
