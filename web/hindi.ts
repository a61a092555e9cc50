// The Hindi catalogue: every text of the interface and of the failures; loaded when Hindi is chosen, and not before.
import type { Catalogue } from "./language/catalogue.ts";
import type { Texts } from "./english.ts";
import { account } from "./features/profile/hindi.ts";
import { apply } from "./features/drafts/hindi.ts";
import { destination } from "./features/catalogue/destination/hindi.ts";
import { findings } from "./features/checks/hindi.ts";
import { failures } from "./terms/hindi-failures.ts";
import { frame } from "./frame/hindi.ts";
import { help } from "./features/content/hindi.ts";
import { home } from "./features/catalogue/home/hindi.ts";
import { legal } from "./features/content/legal/hindi.ts";
import { office } from "./features/office/hindi.ts";
import { payment } from "./features/payment/hindi.ts";
import { signIn } from "./features/accounts/hindi.ts";
import { titles } from "./features/catalogue/page-meta/hindi.ts";
import { money } from "./features/payment/refunds/hindi.ts";
import { terms } from "./terms/hindi.ts";
import { tracking } from "./features/tracking/hindi.ts";

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
