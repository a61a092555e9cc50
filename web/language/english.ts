// The English catalogue: every text of the interface, to the letter of the specification; one file an area. In the browser
// only its type counts: the texts come with their screens (screens/).
import { account } from "./english/account.ts";
import { apply } from "./english/apply.ts";
import { destination } from "./english/destination.ts";
import { help } from "./english/help.ts";
import { payment } from "./english/payment.ts";
import { signIn } from "./english/sign-in.ts";
import { findings } from "./findings/english-findings.ts";
import { firstEnglish } from "./first-english.ts";
import { office } from "./review/english-office.ts";
import { money } from "./terms/english-money.ts";
import { tracking } from "./tracking/english-tracking.ts";

const catalogue = {
  ...firstEnglish,
  destination,
  apply,
  payment,
  signIn,
  account,
  findings,
  help,
  money,
  office,
  tracking,
};

/** What every language's catalogue must fill in: the English one's shape, with any words. */
export type Texts = Widen<typeof catalogue>;

export const english: Texts = catalogue;

/** What is there from the first render on, in each language. */
export type FirstTexts = Pick<Texts, keyof typeof firstEnglish>;

export type Widen<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Result
    ? (...args: Args) => Widen<Result>
    : T extends object
      ? { readonly [Key in keyof T]: Widen<T[Key]> }
      : T;
