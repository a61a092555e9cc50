// The English texts that every page needs, and those of Home: they are in the first script.
import { frame } from "./english/frame.ts";
import { home } from "./english/home.ts";
import { terms } from "./terms/english-terms.ts";
import { titles } from "./terms/english-titles.ts";

export const firstEnglish = { frame, home, terms, titles };
