// The English catalogue: every text of the interface, to the letter of the specification; one file an area. In the browser
// only its type counts: the texts come with their screens (screens/).
import { account } from "./features/profile/english.ts";
import { apply } from "./features/drafts/english.ts";
import { destination } from "./features/catalogue/destination/english.ts";
import { help } from "./features/content/english.ts";
import { payment } from "./features/payment/english.ts";
import { signIn } from "./features/accounts/english.ts";
import { findings } from "./features/checks/english.ts";
import { firstEnglish } from "./first-english.ts";
import { office } from "./features/office/english.ts";
import { money } from "./features/payment/refunds/english.ts";
import { tracking } from "./features/tracking/english.ts";

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
