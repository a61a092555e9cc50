// The checks of a visa photo, each with its verdict and the measured value; they advise and reject nothing (policy `photoRatio`).
import { photoRatioDiffers } from "../documents/image-rules.ts";
import { minPhotoSharpness } from "../documents/photo-measures.ts";
import type { Head } from "./face.ts";
import type { PhotoLight } from "./photo-light.ts";
import { headShareOf } from "./photo-shape.ts";

export interface PhotoFacts {
  widthPx: number;
  heightPx: number;
  sizeMm: string | null;
  /** How many faces were found; undefined if face detection is not available. */
  faces: number | undefined;
  /** The only face, or the largest. */
  head: Head | undefined;
  sharpness: number;
  light: PhotoLight;
}

export const photoCheckNames = [
  "face",
  "ratio",
  "headSize",
  "tilt",
  "blur",
  "background",
  "brightness",
] as const;

export type PhotoCheckName = (typeof photoCheckNames)[number];

/** `unknown`: it could not be measured. */
export type PhotoVerdict = "good" | "warn" | "unknown";

/** The reason, one word for each outcome of each check; `value` is the measurement, in per cent or degrees. */
export type PhotoReason =
  | "one_face"
  | "no_face"
  | "many_faces"
  | "not_looked"
  | "shape_fits"
  | "shape_differs"
  | "head_fits"
  | "head_small"
  | "head_large"
  | "level"
  | "tilted"
  | "sharp"
  | "soft"
  | "plain"
  | "uneven"
  | "background_dark"
  | "lit"
  | "dark"
  | "bright";

export interface PhotoFinding {
  check: PhotoCheckName;
  verdict: PhotoVerdict;
  reason: PhotoReason;
  value?: number;
}

/** The crown is estimated from eyes and chin, to about 4 % of the photo's height. */
const headTolerance = 0.04;
const maxTiltDegrees = 6;
const maxSpread = 22;
const minBackground = 140;
const minFace = 70;
const maxBurnt = 0.1;

export function checkPhoto(facts: PhotoFacts): PhotoFinding[] {
  return [
    faceCheck(facts),
    photoRatioDiffers(facts, facts.sizeMm) ? warn("ratio", "shape_differs") : good("ratio", "shape_fits"),
    headCheck(facts),
    tiltCheck(facts),
    facts.sharpness < minPhotoSharpness ? warn("blur", "soft") : good("blur", "sharp"),
    backgroundCheck(facts),
    brightnessCheck(facts),
  ];
}

function faceCheck({ faces }: PhotoFacts): PhotoFinding {
  if (faces === undefined) return unknown("face", "not_looked");
  if (faces === 1) return good("face", "one_face");
  return warn("face", faces === 0 ? "no_face" : "many_faces");
}

function headCheck({ head, heightPx, sizeMm, faces }: PhotoFacts): PhotoFinding {
  if (!head) return unknown("headSize", faces === undefined ? "not_looked" : "no_face");
  const share = head.heightPx / heightPx;
  const value = Math.round(share * 100);
  const { min, max } = headShareOf(sizeMm);
  if (share < min - headTolerance) return warn("headSize", "head_small", value);
  if (share > max + headTolerance) return warn("headSize", "head_large", value);
  return good("headSize", "head_fits", value);
}

function tiltCheck({ head, faces }: PhotoFacts): PhotoFinding {
  if (!head) return unknown("tilt", faces === undefined ? "not_looked" : "no_face");
  const value = Math.round(Math.abs(head.tiltDegrees));
  return value > maxTiltDegrees ? warn("tilt", "tilted", value) : good("tilt", "level", value);
}

function backgroundCheck({ light }: PhotoFacts): PhotoFinding {
  if (light.backgroundSpread > maxSpread) return warn("background", "uneven");
  return light.background < minBackground
    ? warn("background", "background_dark")
    : good("background", "plain");
}

function brightnessCheck({ light }: PhotoFacts): PhotoFinding {
  if (light.faceBrightest < minFace) return warn("brightness", "dark");
  return light.faceBurnt > maxBurnt ? warn("brightness", "bright") : good("brightness", "lit");
}

function finding(verdict: PhotoVerdict) {
  return (check: PhotoCheckName, reason: PhotoReason, value?: number): PhotoFinding => ({
    check,
    verdict,
    reason,
    ...(value === undefined ? {} : { value }),
  });
}

const good = finding("good");
const warn = finding("warn");
const unknown = finding("unknown");
