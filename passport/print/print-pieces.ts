// Finds the pieces of print on a levelled page: words or groups of words, each a slightly slanted box in millimetres.
import { boxArea, boxSums } from "../image/box-sums.ts";
import { computeEdgeEnergy, energyUnit } from "../image/edge-energy.ts";
import { findConnectedAreas, type Area } from "../locate/connected-areas.ts";
import { drawOverview, type Surface } from "../locate/surface.ts";
import type { Line } from "./words.ts";

export interface PrintPiece extends Line {
  /** Approximate height of its letters. */
  height: number;
}

/** Pixels per millimetre. */
const overviewScale = 6;
/** Joins letters and words, but not rows. Radii in pixels of the overview. */
const smear = { x: 6, y: 1 };
/** A smear widens a piece by this many of its radii for the size check, and by `side` at each end for its box. */
const smearExcess = { width: 1.3, side: 0.5 } as const;
/** Energy (see `energyUnit`) of the faintest print. */
const threshold = 0.07;
const minWidthMm = 1.2;
/** Maximum height; a slanted piece may be higher by `maxSlope` of its width. */
const maxHeightMm = 5;
const maxSlope = 0.12;
/** Pixels of the overview: of a piece that is print, and of one wide enough for its slope to be measured. */
const minPixels = { area: 40, slopedWidth: 60 } as const;
const maxPieces = 45;
/** A page has some 600 mm of print. Anything beyond this is noise or a pattern, and would only cost time. */
const maxPrintMm = 900;

/** Returns pieces from top to bottom. Some are patterns or pictures, in which the network will find no text. */
export function findPieces(surface: Surface): PrintPiece[] {
  const overview = drawOverview(surface, overviewScale);
  const energy = computeEdgeEnergy(overview, {
    smooth: false,
    rounded: false,
    around: { radius: 18, coarseness: 2 },
  });
  let print = 0;
  const smeared = { ...energy, values: boxSums(energy, smear) };
  const [areas] = findConnectedAreas(smeared, [threshold * energyUnit * boxArea(smear)]);
  const pieces = areas!
    .filter((area) => looksLikePrint(area))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxPieces)
    .map(toPiece)
    .filter(({ left, right }) => (print += right - left) <= maxPrintMm);
  return pieces.toSorted((a, b) => a.from - b.from);
}

function looksLikePrint(area: Area): boolean {
  const width = (area.right - area.left - smearExcess.width * smear.x) / overviewScale;
  const rows = area.runs.filter((_, i) => i % 3 === 0);
  const height = (rows.at(-1)! - rows[0]!) / overviewScale;
  return (
    width >= minWidthMm && Math.abs(height) <= maxHeightMm + maxSlope * width && area.count > minPixels.area
  );
}

function toPiece(area: Area): PrintPiece {
  const [x, y] = [area.sumX / area.count, area.sumY / area.count];
  const variance = area.sumXX / area.count - x * x;
  const wide = area.right - area.left > minPixels.slopedWidth;
  const covariance = area.sumXY / area.count - x * y;
  const slope = wide ? Math.max(-maxSlope, Math.min(maxSlope, covariance / variance)) : 0;
  const spread = area.sumYY / area.count - y * y - slope * covariance;
  const [left, right] = [area.left + smearExcess.side * smear.x, area.right - smearExcess.side * smear.x];
  return {
    left: left / overviewScale,
    right: right / overviewScale,
    from: (y + 0.5 + slope * (left - x)) / overviewScale,
    to: (y + 0.5 + slope * (right - x)) / overviewScale,
    height: Math.sqrt(12 * Math.max(0, spread)) / overviewScale,
  };
}
