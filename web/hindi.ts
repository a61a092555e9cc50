// The Hindi catalogue: every text that travellers see, and the failures; loaded only once Hindi is chosen.
import { errorCatalogue } from "#contract/errors.ts";
import type { TravellerTexts } from "./english.ts";
import { signIn } from "./features/accounts/hindi.ts";
import { apply } from "./features/apply/hindi.ts";
import { chat } from "./features/assistance/hindi.ts";
import { camera } from "./features/camera/hindi.ts";
import { destination } from "./features/catalogue/destination/hindi.ts";
import { guide } from "./features/catalogue/guide/hindi.ts";
import { home } from "./features/catalogue/home/hindi.ts";
import { rules } from "./features/catalogue/rules/hindi.ts";
import { ruleSentences } from "./features/catalogue/rules/hindi-sentences.ts";
import { findings } from "./features/checks/hindi.ts";
import { content } from "./features/content/hindi.ts";
import { legal } from "./features/content/legal/hindi.ts";
import { openData } from "./features/content/open-data/hindi.ts";
import { drafts } from "./features/drafts/hindi.ts";
import { passportForm } from "./features/passport/hindi.ts";
import { eligibility } from "./features/planner/eligibility/hindi.ts";
import { planner } from "./features/planner/hindi.ts";
import { plannedTrip } from "./features/planner/result/hindi.ts";
import { shortForm } from "./features/planner/short-form/hindi.ts";
import { startedTrip } from "./features/planner/start/hindi.ts";
import { notifications } from "./features/notifications/hindi.ts";
import { payment } from "./features/payment/hindi.ts";
import { receipts } from "./features/payment/receipts/hindi.ts";
import { refunds } from "./features/payment/refunds/hindi.ts";
import { savedCards } from "./features/payment/saved-cards/hindi.ts";
import { photo } from "./features/photo/hindi.ts";
import { profile } from "./features/profile/hindi.ts";
import { status } from "./features/status/hindi.ts";
import { tracking } from "./features/tracking/hindi.ts";
import { documents } from "./features/upload/hindi.ts";
import { frame } from "./frame/hindi.ts";
import { titles } from "./frame/meta/hindi.ts";
import type { Catalogue } from "./language/catalogue.ts";
import { failures } from "./terms/hindi-failures.ts";
import { terms } from "./terms/hindi.ts";

export const hindi: Catalogue & { texts: TravellerTexts } = {
  language: "hi",
  texts: {
    frame,
    titles,
    terms,
    notifications,
    signIn,
    home,
    destination,
    guide,
    rules,
    ruleSentences,
    content,
    status,
    legal,
    openData,
    findings,
    drafts,
    eligibility,
    shortForm,
    planner,
    plannedTrip,
    startedTrip,
    documents,
    passportForm,
    camera,
    photo,
    apply,
    payment,
    savedCards,
    refunds,
    receipts,
    tracking,
    chat,
    profile,
  },
  failures,
  englishFailures: errorCatalogue,
};
