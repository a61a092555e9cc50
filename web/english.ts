// Every English text of the interface, by area: for tests, and for comparing other languages. The product itself loads the
// texts of an area together with the screens that show them.
import { signIn } from "./features/accounts/english.ts";
import { apply } from "./features/apply/english.ts";
import { chat } from "./features/assistance/english.ts";
import { camera } from "./features/camera/english.ts";
import { destination } from "./features/catalogue/destination/english.ts";
import { guide } from "./features/catalogue/guide/english.ts";
import { home } from "./features/catalogue/home/english.ts";
import { rules } from "./features/catalogue/rules/english.ts";
import { ruleSentences } from "./features/catalogue/rules/english-sentences.ts";
import { findings } from "./features/checks/english.ts";
import { content } from "./features/content/english.ts";
import { legal } from "./features/content/legal/english.ts";
import { openData } from "./features/content/open-data/english.ts";
import { drafts } from "./features/drafts/english.ts";
import { office } from "./features/office/english.ts";
import { passportForm } from "./features/passport/english.ts";
import { eligibility } from "./features/planner/eligibility/english.ts";
import { planner } from "./features/planner/english.ts";
import { plannedTrip } from "./features/planner/result/english.ts";
import { shortForm } from "./features/planner/short-form/english.ts";
import { startedTrip } from "./features/planner/start/english.ts";
import { notifications } from "./features/notifications/english.ts";
import { payment } from "./features/payment/english.ts";
import { receipts } from "./features/payment/receipts/english.ts";
import { refunds } from "./features/payment/refunds/english.ts";
import { savedCards } from "./features/payment/saved-cards/english.ts";
import { photo } from "./features/photo/english.ts";
import { profile } from "./features/profile/english.ts";
import { englishReview } from "./features/review/english.ts";
import { status } from "./features/status/english.ts";
import { tracking } from "./features/tracking/english.ts";
import { documents } from "./features/upload/english.ts";
import { frame } from "./frame/english.ts";
import { titles } from "./frame/meta/english.ts";
import type { Widen } from "./language/widen.ts";
import { terms } from "./terms/english.ts";

/** The travellers' texts, all of which every language must have. */
const travellerTexts = {
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
} as const;

export type TravellerTexts = Widen<typeof travellerTexts>;

const texts = { ...travellerTexts, review: englishReview, office };

export type Texts = Widen<typeof texts>;

export const english: Texts = texts;
