// The English texts that every page needs, and those of Home: they are in the first script.
import { frame } from "./frame/english.ts";
import { home } from "./features/catalogue/home/english.ts";
import { terms } from "./terms/english.ts";
import { titles } from "./features/catalogue/page-meta/english.ts";

export const firstEnglish = { frame, home, terms, titles };
