// The reference part of a destination page as data: what a traveller needs, and how to apply without us. The server writes its sentences.
import type { RuleLine } from "../rules/rule-fact.ts";

export interface GuideLine {
  /** What the line is about, such as a plan. */
  label?: string;
  /** Left out if the sentence of the rule says it all. */
  text?: string;
  /** Why, or what to do about it. */
  note?: string;
  /** The address of the authority's own site. */
  href?: string;
  /** The position of a rule among the page's rules: its sentence and its check are shown. */
  rule?: number;
}

/** `look`: 'open' and 'closed' can be folded, 'steps' are numbered; otherwise a plain list. */
export interface GuideList {
  title: string;
  look?: "open" | "closed" | "steps";
  lines: GuideLine[];
}

export interface GuideSection {
  id: "needed" | "yourself";
  title: string;
  lead: string;
  lists: GuideList[];
  /** Lists of which a reader opens one at a time. */
  choice?: { title: string; lists: GuideList[] };
}

export interface DestinationGuide {
  /** What the reader must know before buying anything. */
  notice: { title: string; text: string; line?: GuideLine } | null;
  needed: GuideSection;
  yourself: GuideSection;
}

/** `lines`: the rules of the destination as sentences; lines of the guide name them by their position. */
export interface DestinationReference {
  lines: readonly RuleLine[];
  guide: DestinationGuide;
}
