// Finds and reads the MRZ in a picture, whichever way the page lies in it.
import { buildPyramid } from "../image/pyramid.ts";
import { turnQuarter, type GreyImage } from "../image/grey-image.ts";
import { locateMrz } from "../locate/locate-mrz.ts";
import { decodeMrz, type DecodedMrz } from "./decode-mrz.ts";
import type { MrzNetwork } from "./network.ts";
import type { Scene } from "./read-line.ts";
import { readPair, type PairReading } from "./read-pair.ts";

export interface FoundMrz extends DecodedMrz {
  pair: PairReading;
  /** Mean confidence of both lines, 0 to 1. */
  confidence: number;
  /** The lines lie in the picture turned clockwise by this many quarters (0 or 1). */
  quarters: number;
  scene: Scene;
}

const mostPairsRead = 6;

/** The best reading of two MRZ lines, or undefined where nothing looks like them. */
export function findMrz(image: GreyImage, network: MrzNetwork): FoundMrz | undefined {
  const upright = findUpright(image, network, 0);
  if (upright && (isTrustworthy(upright) || upright.confidence > 0.85)) return upright;
  const turned = findUpright(turnQuarter(image), network, 1);
  return rank(turned) > rank(upright) ? turned : upright;
}

function findUpright(image: GreyImage, network: MrzNetwork, quarters: number): FoundMrz | undefined {
  const scene: Scene = { levels: buildPyramid(image), network };
  let best: FoundMrz | undefined;
  for (const supposed of locateMrz(image).slice(0, mostPairsRead)) {
    const pair = readPair(scene, supposed);
    if (!pair) continue;
    const decoded = decodeMrz(pair.line1.cells, pair.line2.cells);
    const confidence = (pair.line1.confidence + pair.line2.confidence) / 2;
    const found = { ...decoded, pair, confidence, quarters, scene };
    if (rank(found) > rank(best)) best = found;
    if (found.valid && confidence > 0.7) break;
  }
  return best;
}

function isTrustworthy(found: FoundMrz): boolean {
  return found.valid && found.penalty < 9;
}

function rank(found: FoundMrz | undefined): number {
  if (!found) return -Infinity;
  return found.confidence + (found.valid && found.penalty < 12 ? 1 : 0) - found.penalty * 0.01;
}
