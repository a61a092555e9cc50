// The Hindi catalogue: every text of the interface and of the failures; loaded when Hindi is chosen, and not before.
import type { Catalogue } from "./catalogue.ts";
import type { Texts } from "./english.ts";
import { account } from "./hindi/account.ts";
import { apply } from "./hindi/apply.ts";
import { destination } from "./hindi/destination.ts";
import { findings } from "./findings/hindi-findings.ts";
import { failures } from "./terms/hindi-failures.ts";
import { frame } from "./hindi/frame.ts";
import { help } from "./hindi/help.ts";
import { home } from "./hindi/home.ts";
import { legal } from "./hindi/legal.ts";
import { office } from "./review/hindi-office.ts";
import { payment } from "./hindi/payment.ts";
import { signIn } from "./hindi/sign-in.ts";
import { titles } from "./terms/hindi-titles.ts";
import { money } from "./terms/hindi-money.ts";
import { terms } from "./terms/hindi-terms.ts";
import { tracking } from "./tracking/hindi-tracking.ts";

export const hindi: Catalogue & { texts: Texts } = {
  language: "hi",
  texts: {
    frame,
    home,
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
    terms,
    titles,
  },
  legal,
  failures,
};
