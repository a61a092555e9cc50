// Texts of the photo studio: what was found in the photo, and cropping it.
import type { PhotoCheckName, PhotoReason } from "#domain/photo/photo-checks.ts";

interface Asked {
  size: string;
  least: number;
  most: number;
}

const asksForHead = ({ least, most }: Asked) => `${least} to ${most}% is required.`;

const reasons = {
  one_face: () => "one face found.",
  no_face: () => "no face found. Is this the right picture?",
  many_faces: () => "more than one face found. Only the traveller may be in the photo.",
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
  uneven: () => "there are patterns or shadows behind the head. Use a plain wall as the background.",
  background_dark: () => "too dark. Use a plain, light wall as the background.",
  lit: () => "the face is well lit.",
  dark: () => "the face is too dark. Turn towards a window.",
  bright: () => "parts of the face are overexposed. Turn away from the strong light.",
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
    warnings === 0 ? "Your photo looks right." : `Your photo: check ${warnings} of 7 points`,
  checking: "Checking the photo…",
  notChecked: "The photo could not be checked on this device. It will be used unchanged.",
  checks,
  reasons,
  onDevice: "Checked on this device. This is advice only: your photo is used unchanged.",
  useProposal: "Use the proposed crop",
  adjust: "Crop it myself",
  failed: "The photo could not be cropped. It is unchanged.",
  studioTitle: "Crop the photo",
  studioLead: (size: string) =>
    `Move the head into the oval: drag the photo or use the sliders. The crop is ${size} mm.`,
  preview: "The photo as it will be cropped",
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
