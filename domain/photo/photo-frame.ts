// The part of a picture that becomes the photo: proposed around the head, adjusted by the traveller, kept inside the picture.
import { type Head } from "./face.ts";
import { headShareOf, photoRatio } from "./photo-shape.ts";

/** A rectangle in the picture, in its pixels: its centre, its height, and how far it is turned to follow the head. */
export interface PhotoFrame {
  x: number;
  y: number;
  heightPx: number;
  /** Degrees clockwise. */
  turn: number;
}

export interface PictureSize {
  widthPx: number;
  heightPx: number;
}

/** A head that is tilted less than this is not turned: the tilt is measured to about three degrees. */
const minTurn = 4;
/** The share of the free height that is above the crown. */
export const shareAbove = 0.4;

/** Around the head, with the required proportions; centred and as large as possible if no head was found. */
export function proposeFrame(
  picture: PictureSize,
  head: Head | undefined,
  sizeMm: string | null,
): PhotoFrame {
  if (!head) {
    const middle = { x: picture.widthPx / 2, y: picture.heightPx / 2 };
    return fitInside({ ...middle, heightPx: Infinity, turn: 0 }, picture, sizeMm);
  }
  const { min, max } = headShareOf(sizeMm);
  const heightPx = head.heightPx / ((min + max) / 2);
  const turn = Math.abs(head.tiltDegrees) > minTurn ? head.tiltDegrees : 0;
  // From the crown along the head: half the frame down, less the free part above.
  const down = heightPx / 2 - shareAbove * (heightPx - head.heightPx);
  const [sin, cos] = sinCos(turn);
  const centre = { x: head.crown.x - sin * down, y: head.crown.y + cos * down };
  return fitInside({ ...centre, heightPx, turn }, picture, sizeMm);
}

/** Shrinks and moves the frame as little as necessary to keep its corners inside the picture. */
export function fitInside(frame: PhotoFrame, picture: PictureSize, sizeMm: string | null): PhotoFrame {
  const ratio = photoRatio(sizeMm);
  const [sin, cos] = sinCos(frame.turn).map(Math.abs) as [number, number];
  // The extent of the turned frame per pixel of its height.
  const [across, down] = [ratio * cos + sin, ratio * sin + cos];
  const heightPx = Math.min(frame.heightPx, picture.widthPx / across, picture.heightPx / down);
  const within = (value: number, reach: number, all: number) => Math.min(all - reach, Math.max(reach, value));
  return {
    x: within(frame.x, (heightPx * across) / 2, picture.widthPx),
    y: within(frame.y, (heightPx * down) / 2, picture.heightPx),
    heightPx,
    turn: frame.turn,
  };
}

function sinCos(degrees: number): [number, number] {
  const radians = (degrees * Math.PI) / 180;
  return [Math.sin(radians), Math.cos(radians)];
}
