// The sliders that move a photo's frame: what each shows, and the frame that a value stands for.
import { fitInside, type PhotoFrame, type PictureSize } from "#domain/photo/photo-frame.ts";

export interface FrameControl {
  name: "size" | "across" | "down" | "turn";
  value: number;
  min: number;
  max: number;
  toFrame: (value: number) => Partial<PhotoFrame>;
}

/** The smallest frame, as a share of the tallest one. */
const smallestPart = 0.15;
const mostTurn = 15;

export function tallestFrame(picture: PictureSize, turn: number, sizeMm: string | null): number {
  return fitInside({ x: 0, y: 0, heightPx: Infinity, turn }, picture, sizeMm).heightPx;
}

/** In per cent, from the smallest head to the largest and from edge to edge; the rotation in degrees. */
export function frameControls(
  frame: PhotoFrame,
  { picture, tallest }: { picture: PictureSize; tallest: number },
): FrameControl[] {
  const percent = { min: 0, max: 100 };
  const range = 1 - smallestPart;
  return [
    {
      name: "size",
      ...percent,
      value: ((1 - frame.heightPx / tallest) / range) * 100,
      toFrame: (value) => ({ heightPx: tallest * (1 - (value / 100) * range) }),
    },
    {
      name: "across",
      ...percent,
      value: (frame.x / picture.widthPx) * 100,
      toFrame: (value) => ({ x: (value / 100) * picture.widthPx }),
    },
    {
      name: "down",
      ...percent,
      value: (frame.y / picture.heightPx) * 100,
      toFrame: (value) => ({ y: (value / 100) * picture.heightPx }),
    },
    { name: "turn", min: -mostTurn, max: mostTurn, value: frame.turn, toFrame: (turn) => ({ turn }) },
  ];
}
