// The sliders that move and rotate a photo's frame: each converts between its value and the frame.
import { fitInside, type PhotoFrame, type PictureSize } from "#domain/photo/photo-frame.ts";

export interface FrameControl {
  name: "size" | "across" | "down" | "turn";
  value: number;
  min: number;
  max: number;
  toFrame: (value: number) => Partial<PhotoFrame>;
}

/** The height of the smallest frame, relative to the tallest. */
const minHeightShare = 0.15;
const maxTurn = 15;

export function tallestFrame(picture: PictureSize, turn: number, sizeMm: string | null): number {
  return fitInside({ x: 0, y: 0, heightPx: Infinity, turn }, picture, sizeMm).heightPx;
}

/** Size and position are in per cent, from the smallest head to the largest and from edge to edge; the rotation in degrees. */
export function frameControls(
  frame: PhotoFrame,
  { picture, tallest }: { picture: PictureSize; tallest: number },
): FrameControl[] {
  const percent = { min: 0, max: 100 };
  const range = 1 - minHeightShare;
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
    { name: "turn", min: -maxTurn, max: maxTurn, value: frame.turn, toFrame: (turn) => ({ turn }) },
  ];
}
