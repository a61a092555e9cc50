// A recognised word and its position on the page.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Word {
  text: string;
  /** In millimetres of the page. */
  box: Box;
  /** 0 to 1. */
  confidence: number;
}
