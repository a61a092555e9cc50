// A face in a photo, as far as a photo's rules ask for it: where the eyes and the chin lie.

/** In pixels of the picture, from its top left corner. */
export interface PicturePlace {
  x: number;
  y: number;
}

/** Left and right as one sees them in the picture. */
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
  /** How far the head leans, in degrees; positive to the right as one sees it. */
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

/** What the eyes say and what the line from the eyes to the chin says, each wrong by some degrees: their mean. */
function tiltOf({ leftEye, rightEye, chin }: Face, eyes: PicturePlace): number {
  const byEyes = Math.atan2(rightEye.y - leftEye.y, rightEye.x - leftEye.x);
  const byChin = Math.atan2(eyes.x - chin.x, chin.y - eyes.y);
  return (byEyes + byChin) / 2;
}
