// Texts of the photo check and of the dialog that crops a photo.
import type { PhotoCheckName, PhotoReason } from "#domain/photo/photo-checks.ts";

/** What a visa photo of a size must look like. */
export interface PhotoRequirements {
  /** In millimetres, such as "35x45". */
  size: string;
  /** The head's share of the photo's height, in per cent. */
  min: number;
  max: number;
}

const requiredShare = ({ min, max }: PhotoRequirements) => `${min} to ${max}% is required.`;

const reasons = {
  one_face: () => "one face found.",
  no_face: () => "no face found. Is this the right picture?",
  many_faces: () => "more than one face found. Only the traveller may be in the photo.",
  not_looked: () => "this could not be checked on this device.",
  shape_fits: (_value: number, { size }: PhotoRequirements) => `fits ${size} mm.`,
  shape_differs: (_value: number, { size }: PhotoRequirements) => `does not fit ${size} mm.`,
  head_fits: (value: number) => `the head fills ${value}% of the height.`,
  head_small: (value: number, required: PhotoRequirements) =>
    `the head fills only ${value}% of the height; ${requiredShare(required)}`,
  head_large: (value: number, required: PhotoRequirements) =>
    `the head fills ${value}% of the height; ${requiredShare(required)}`,
  level: () => "the eyes are level.",
  tilted: (value: number) => `the head is tilted by ${value} degrees. Hold it straight.`,
  sharp: () => "the photo is in focus.",
  soft: () => "the photo is blurred. Hold still, and let the camera focus.",
  plain: () => "plain and light.",
  uneven: () => "there are patterns or shadows behind the head. Choose a plain wall.",
  background_dark: () => "too dark. Choose a plain, light wall.",
  lit: () => "the face is well lit.",
  dark: () => "the face is too dark. Turn towards a window.",
  bright: () => "parts of the face are overexposed. Turn away from the strong light.",
} as const satisfies Record<PhotoReason, (value: number, required: PhotoRequirements) => string>;

const checks = {
  face: "Face",
  ratio: "Shape",
  headSize: "Head size",
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
  useProposal: "Use the suggested crop",
  adjust: "Crop it myself",
  failed: "The photo could not be cropped. It is unchanged.",
  studioTitle: "Crop the photo",
  studioLead: (size: string) =>
    `Move the head into the oval: drag the photo or use the sliders. The crop is ${size} mm.`,
  preview: "Preview of the cropped photo",
  controls: {
    size: "Head size",
    across: "Left and right",
    down: "Up and down",
    turn: "Rotate",
  },
  percent: (value: number) => `${value}%`,
  degrees: (value: number) => `${value}°`,
  headNow: (value: number, required: PhotoRequirements) =>
    `The head fills ${value}% of the height; ${requiredShare(required)}`,
  cancel: "Cancel",
  reset: "Start again",
  use: "Use this photo",
} as const;
