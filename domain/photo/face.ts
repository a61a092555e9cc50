// A face in a photo, as far as the rules for photos need it: the positions of the eyes and the chin.

/** In pixels of the picture, from its top left corner. */
export interface PicturePlace {
  x: number;
  y: number;
}

/** Left and right as seen in the picture. */
export interface Face {
  leftEye: PicturePlace;
  rightEye: PicturePlace;
  chin: PicturePlace;
}

/** From the chin to the crown, hair included, it is about twice as far as to the eyes: a rule of thumb. */
const headPerChinToEyes = 2;

export interface Head {
  crown: PicturePlace;
  chin: PicturePlace;
  eyes: PicturePlace;
  /** Crown to chin. */
  heightPx: number;
  /** The tilt of the head in degrees; positive to the right as seen in the picture. */
  tiltDegrees: number;
}

export function headOf({ leftEye, rightEye, chin }: Face): Head {
  const eyes = { x: (leftEye.x + rightEye.x) / 2, y: (leftEye.y + rightEye.y) / 2 };
  const up = { x: eyes.x - chin.x, y: eyes.y - chin.y };
  return {
    crown: { x: chin.x + headPerChinToEyes * up.x, y: chin.y + headPerChinToEyes * up.y },
    chin,
    eyes,
    heightPx: headPerChinToEyes * Math.hypot(up.x, up.y),
    tiltDegrees: (tiltOf({ leftEye, rightEye, chin }, eyes) * 180) / Math.PI,
  };
}

/** The mean of two estimates, each wrong by a few degrees: from the eyes, and from the line between eyes and chin. */
function tiltOf({ leftEye, rightEye, chin }: Face, eyes: PicturePlace): number {
  const byEyes = Math.atan2(rightEye.y - leftEye.y, rightEye.x - leftEye.x);
  const byChin = Math.atan2(eyes.x - chin.x, chin.y - eyes.y);
  return (byEyes + byChin) / 2;
}
