// The part of a picture that becomes the photo: proposed around the head, moved and sized by the traveller, kept inside.
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

/** A head that leans less than this is left as it is: posture is measured to about three degrees. */
const leastTurn = 4;
/** Of what the head leaves free above and below, this part lies above the crown. */
export const shareAbove = 0.4;

/** Around the head, as large as the size asks for; in the middle, as large as possible, where no head was found. */
export function proposeFrame(
  picture: PictureSize,
  head: Head | undefined,
  sizeMm: string | null,
): PhotoFrame {
  if (!head) {
    const middle = { x: picture.widthPx / 2, y: picture.heightPx / 2 };
    return keepInside({ ...middle, heightPx: Infinity, turn: 0 }, picture, sizeMm);
  }
  const { least, most } = headShareOf(sizeMm);
  const heightPx = head.heightPx / ((least + most) / 2);
  const turn = Math.abs(head.tiltDegrees) > leastTurn ? head.tiltDegrees : 0;
  // From the crown, along the head: down by half the frame, less what stays free above.
  const down = heightPx / 2 - shareAbove * (heightPx - head.heightPx);
  const [sin, cos] = sinCos(turn);
  const centre = { x: head.crown.x - sin * down, y: head.crown.y + cos * down };
  return keepInside({ ...centre, heightPx, turn }, picture, sizeMm);
}

/** Made smaller and moved as little as it takes, so that no corner lies outside the picture. */
export function keepInside(frame: PhotoFrame, picture: PictureSize, sizeMm: string | null): PhotoFrame {
  const ratio = photoRatio(sizeMm);
  const [sin, cos] = sinCos(frame.turn).map(Math.abs) as [number, number];
  // What the turned frame takes up, for each pixel of its height.
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
