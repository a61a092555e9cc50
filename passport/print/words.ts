// A recognised word and its position on the page.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line of print in millimetres of the page, which may be slanted. */
export interface Line {
  left: number;
  right: number;
  /** Height of the letters' middle at its left and right ends. */
  from: number;
  to: number;
}

export interface Word {
  text: string;
  /** In millimetres of the page. */
  box: Box;
  /** The whole word, whereas the box begins and ends within its outermost letters. */
  ink: Line;
  /** Where each letter begins. */
  letters: readonly number[];
  /** 0 to 1. */
  confidence: number;
}

export function cutLine(line: Line, left: number, right: number): Line {
  const slope = (line.to - line.from) / (line.right - line.left);
  const heightAt = (x: number) => line.from + (x - line.left) * slope;
  return { left, right, from: heightAt(left), to: heightAt(right) };
}
