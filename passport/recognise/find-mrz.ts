// Finds and reads the MRZ in a picture, in any orientation of the page.
import { returnPixels } from "../image/pixel-memory.ts";
import { buildPyramid, releaseLevels } from "../image/pyramid.ts";
import { turnQuarter, turnQuarters, type GreyImage } from "../image/grey-image.ts";
import { shrinkForSearch, locateMrz, type MrzSearch } from "../locate/locate-mrz.ts";
import { decodeMrz, type DecodedMrz } from "./decode-mrz.ts";
import type { MrzNetwork } from "./network.ts";
import type { Scene } from "./read-line.ts";
import { readPair, type PairReading } from "./read-pair.ts";

export interface FoundMrz extends DecodedMrz {
  pair: PairReading;
  /** Mean confidence of both lines, 0 to 1. */
  confidence: number;
  /** The lines are in the picture turned clockwise by this many quarter turns (0 or 1). */
  quarters: number;
  scene: Scene;
}

/** Line pairs read in each direction of the picture, likeliest first: a limit on the time. */
const maxPairsRead = 4;
/** The picture's other direction is searched only if it has at least this share of the print. */
const minPrintShare = 0.4;

/** Mean confidence (0 to 1). MRZ lines reach 0.9 and more; other print forced to satisfy check digits, about half of it. */
const minConfidence = 0.7;
/** Above this mean confidence we stop searching even if a check digit is wrong: it is an MRZ, but misread. */
const certainMrzConfidence = 0.85;
/** In nats (see `DecodedMrz`). Below `stop`, a valid reading ends the search; below `valid`, it outranks invalid ones. */
const maxPenalty = { stop: 9, valid: 12 } as const;
/** What one nat of penalty costs in rank, in units of confidence: it decides only between similar readings. */
const rankPerNat = 0.01;

/** The picture as it is or turned by a quarter: where its lines may be, and how they are read. */
export interface Direction {
  quarters: 0 | 1;
  search: MrzSearch;
  scene: () => Scene;
  /** Returns the memory of the scene, which must not be used again. */
  release: () => void;
}

interface MrzSearchResult {
  /** The best reading of two MRZ lines; undefined if nothing looks like them. */
  found: FoundMrz | undefined;
  /** The directions that were searched. */
  directions: readonly Direction[];
}

/** Looks for the MRZ of a passport in every direction until it is found. The caller releases the directions. */
export function findMrz(image: GreyImage, network: MrzNetwork): MrzSearchResult {
  const small = shrinkForSearch(image);
  const result = findInDirections(image, network, small);
  if (small.image !== image) returnPixels(small.image.pixels);
  return result;
}

function findInDirections(
  image: GreyImage,
  network: MrzNetwork,
  small: { image: GreyImage; scale: number },
): MrzSearchResult {
  const upright = lookAlong(image, network, { quarters: 0, search: locateMrz(small) });
  const first = upright.search.isSeen ? findAlong(upright) : undefined;
  if (canStop(first)) return { found: first, directions: [upright] };
  const smallTurned = turnQuarter(small.image);
  const turnedSearch = locateMrz({ ...small, image: smallTurned });
  returnPixels(smallTurned.pixels);
  const turned = lookAlong(image, network, { quarters: 1, search: turnedSearch });
  return { found: findElsewhere(first, upright, turned), directions: [upright, turned] };
}

/** Both directions are read, the one with more print first, unless the upright one has been. */
function findElsewhere(
  first: FoundMrz | undefined,
  upright: Direction,
  turned: Direction,
): FoundMrz | undefined {
  const directions = upright.search.isSeen ? [turned] : [upright, turned];
  const most = Math.max(upright.search.print, turned.search.print);
  let best = first;
  for (const direction of directions.toSorted((a, b) => b.search.print - a.search.print)) {
    if (direction.search.print < minPrintShare * most) continue;
    const found = findAlong(direction);
    if (canStop(found)) return found;
    if (rank(found) > rank(best)) best = found;
  }
  return best;
}

function canStop(found: FoundMrz | undefined): boolean {
  return found !== undefined && (isTrustworthy(found) || found.confidence > certainMrzConfidence);
}

/** The pyramid of the picture is built once, when it is first needed. */
function lookAlong(
  image: GreyImage,
  network: MrzNetwork,
  { quarters, search }: Pick<Direction, "quarters" | "search">,
): Direction {
  let scene: Scene | undefined;
  return {
    quarters,
    search,
    scene: () => (scene ??= { pyramid: buildPyramid(turnQuarters(image, quarters)), network }),
    release: () => {
      if (!scene) return;
      releaseLevels(scene.pyramid);
      if (quarters !== 0) returnPixels(scene.pyramid.levels[0]!.image.pixels);
    },
  };
}

function findAlong({ quarters, search, scene: sceneOf }: Direction): FoundMrz | undefined {
  if (search.pairs.length === 0) return undefined;
  const scene = sceneOf();
  let best: FoundMrz | undefined;
  for (const candidate of search.pairs.slice(0, maxPairsRead)) {
    const pair = readPair(scene, candidate);
    if (!pair) continue;
    const decoded = decodeMrz(pair.line1.cells, pair.line2.cells);
    const confidence = (pair.line1.confidence + pair.line2.confidence) / 2;
    const found = { ...decoded, pair, confidence, quarters, scene };
    if (rank(found) > rank(best)) best = found;
    if (found.valid && confidence > minConfidence) break;
  }
  return best;
}

function isTrustworthy(found: FoundMrz): boolean {
  return found.valid && found.penalty < maxPenalty.stop && found.confidence > minConfidence;
}

function rank(found: FoundMrz | undefined): number {
  if (!found) return -Infinity;
  const fits = found.valid && found.penalty < maxPenalty.valid && found.confidence > minConfidence;
  return found.confidence + (fits ? 1 : 0) - found.penalty * rankPerNat;
}
