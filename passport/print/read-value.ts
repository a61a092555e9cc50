// A printed value as read, with its confidence and the words it was read from.
import type { Word } from "./words.ts";

export interface ReadValue {
  value: string;
  /** 0 to 1. */
  confidence: number;
  /** From left to right. */
  words: readonly Word[];
}
