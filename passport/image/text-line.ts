// The position of a straight line of text in a picture.

export interface TextLine {
  /** Centre of the text, in picture pixels. */
  x: number;
  y: number;
  /** Radians, clockwise, because y points down. */
  angle: number;
  /** From the first character's left edge to the last one's right edge, in picture pixels. */
  length: number;
}

/** Spacing of the two MRZ lines as a share of their length (6.35 mm of 110 mm, between the centres of OCR-B glyphs). */
export const mrzLineSpacing = 0.0577;

/** Returns the offset of `other` along `line` in pixels: forward, and to the side (positive is below). */
export function offsetAlong(
  line: TextLine,
  other: { x: number; y: number },
): { forward: number; aside: number } {
  const [cos, sin] = [Math.cos(line.angle), Math.sin(line.angle)];
  const [dx, dy] = [other.x - line.x, other.y - line.y];
  return { forward: dx * cos + dy * sin, aside: dy * cos - dx * sin };
}

/** Returns the line moved sideways by `aside` pixels (positive is below) and along itself by `forward` pixels. */
export function moveLine<T extends TextLine>(line: T, aside: number, forward = 0): T {
  const [cos, sin] = [Math.cos(line.angle), Math.sin(line.angle)];
  return { ...line, x: line.x - sin * aside + cos * forward, y: line.y + cos * aside + sin * forward };
}
