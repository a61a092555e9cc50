// A recognised word and its position on the page.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Ends {
  from: number;
  to: number;
}

export interface Word {
  text: string;
  /** In millimetres of the page. */
  box: Box;
  /** Height of the letters' middle at the left and right ends of the box: print may be slanted. */
  middle: Ends;
  /** 0 to 1. */
  confidence: number;
}
