// Texts of the photo studio: what was found in the photo, and cutting it out (issue 8, part 4).
import type { PhotoCheckName, PhotoReason } from "#domain/photo/photo-checks.ts";

interface Asked {
  size: string;
  least: number;
  most: number;
}

const asksForHead = ({ least, most }: Asked) => `${least} to ${most}% is asked for.`;

const reasons = {
  one_face: () => "one was found.",
  no_face: () => "none was found. Is this the right picture?",
  many_faces: () => "more than one was found. Only the traveller may be in the photo.",
  not_looked: () => "could not be measured here.",
  shape_fits: (_value: number, { size }: Asked) => `${size} mm fits.`,
  shape_differs: (_value: number, { size }: Asked) => `it differs from ${size} mm.`,
  head_fits: (value: number) => `the head fills ${value}% of the height.`,
  head_small: (value: number, asked: Asked) =>
    `the head fills only ${value}% of the height; ${asksForHead(asked)}`,
  head_large: (value: number, asked: Asked) =>
    `the head fills ${value}% of the height; ${asksForHead(asked)}`,
  level: () => "the eyes are level.",
  tilted: (value: number) => `the head leans by ${value} degrees. Hold it upright.`,
  sharp: () => "the photo is in focus.",
  soft: () => "the photo is blurred. Hold still, and let the camera focus.",
  plain: () => "plain and light.",
  uneven: () => "patterns or shadows lie behind the head. Stand in front of a plain wall.",
  background_dark: () => "too dark. A plain light wall is asked for.",
  lit: () => "the face is well lit.",
  dark: () => "the face is too dark. Turn it to a window.",
  bright: () => "parts of the face are burnt out. Turn away from the strong light.",
} as const satisfies Record<PhotoReason, (value: number, asked: Asked) => string>;

const checks = {
  face: "Face",
  ratio: "Shape",
  headSize: "Size of the head",
  tilt: "Posture",
  blur: "Focus",
  background: "Background",
  brightness: "Light",
} as const satisfies Record<PhotoCheckName, string>;

export const photo = {
  summary: (warnings: number) =>
    warnings === 0 ? "Your photo looks right." : `Your photo: ${warnings} of 7 checks to look at`,
  checking: "Looking at the photo…",
  notChecked: "The photo could not be looked at here. It is taken as it is.",
  checks,
  reasons,
  onDevice: "Measured on this device. This is advice: your photo is taken as it is.",
  useProposal: "Use the proposed crop",
  adjust: "Crop it myself",
  failed: "The photo could not be cropped. It stays as it was.",
  studioTitle: "Crop the photo",
  studioLead: (size: string) =>
    `Bring the head into the oval. The photo becomes ${size} mm; drag it, or use the sliders.`,
  preview: "The photo as it will be cut",
  controls: {
    size: "Size of the head",
    across: "Left and right",
    down: "Up and down",
    turn: "Turn",
  },
  percent: (value: number) => `${value}%`,
  degrees: (value: number) => `${value}°`,
  headNow: (value: number, asked: Asked) => `The head fills ${value}% of the height; ${asksForHead(asked)}`,
  cancel: "Cancel",
  reset: "Start again",
  use: "Use this photo",
} as const;
