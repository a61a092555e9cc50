// The table of routes and states: every page of the site and addresses outside it, with all their states.
import { pages } from "#contract/paths.ts";
import {
  mailsStates,
  holdsStates,
  moneyStates,
  policiesStates,
  staffStates,
} from "../console/office-states.ts";
import { catalogueStates } from "../console/catalogue-states.ts";
import { rulesStates } from "../console/rules-states.ts";
import { memberChatStates, questionsStates, questionStates } from "../console/question-states.ts";
import { ownLoginStates, passkeyStates } from "../console/passkey-states.ts";
import { caseStates, queueStates, reportsStates } from "../console/review-states.ts";
import { documentsWindowStates } from "../console/documents-window-states.ts";
import { escalationsStates } from "../console/escalations-states.ts";
import { samplesStates } from "../console/samples-states.ts";
import { visasStates } from "../console/visas-states.ts";
import { arriving, type State, withoutReader } from "../state.ts";
import { applicationsStates, profileStates, trackStates } from "./account-states.ts";
import { detailsStates, planStates } from "./choosing-states.ts";
import { cameraStates } from "../pictures/camera-states.ts";
import { documentsStates, anotherTravellerStates } from "./documents-states.ts";
import {
  brokerStates,
  confirmEmailStates,
  confirmIdentityStates,
  identityLoginStates,
  identityPasswordStates,
} from "./identity-states.ts";
import { invitationStates } from "../console/invitation-states.ts";
import { offlineStates } from "./offline-states.ts";
import {
  failingStates,
  galleryStates,
  mailboxStates,
  sandboxStates,
  sharedStates,
  unknownPathStates,
} from "./other-states.ts";
import { destinationEligibilityStates, homeEligibilityStates } from "../planning/eligibility-states.ts";
import { plannerStates } from "../planning/planner-states.ts";
import { confirmationStates, paymentReturnStates, paymentStates } from "./payment-states.ts";
import {
  chatStates,
  destinationStates,
  helpStates,
  homeStates,
  signedInHomeStates,
  statusStates,
} from "./public-states.ts";
import { savedMethodsStates } from "./saved-card-states.ts";
import {
  createPasswordStates,
  forgotPasswordStates,
  loginStates,
  resetPasswordStates,
  signupStates,
  verifyEmailStates,
} from "./sign-in-states.ts";
import { passportStates, travellersOfVisaStates, travellersStates } from "./traveller-states.ts";

const [addMore, anotherTraveller] = anotherTravellerStates;

export const statesOfVisitors = {
  root: [...homeStates, ...homeEligibilityStates],
  home: signedInHomeStates,
  help: helpStates,
  faq: [arriving("as it arrives", pages.faq)],
  destination: [...destinationStates, ...destinationEligibilityStates],
  contact: [arriving("as it arrives", pages.contact), ...chatStates],
  howItWorks: [arriving("as it arrives", pages.howItWorks)],
  planner: plannerStates,
  terms: [arriving("as it arrives", pages.terms)],
  privacy: [arriving("as it arrives", pages.privacy)],
  openData: [arriving("as it arrives", pages.openData)],
  status: statusStates,
  gallery: galleryStates,
  "an unknown path": unknownPathStates,
  "a failing screen": failingStates,
  "without a connection": offlineStates,
} as const satisfies StatesByPage;

export const statesOfSigningIn = {
  login: [...loginStates, ...identityLoginStates],
  signup: signupStates,
  forgotPassword: forgotPasswordStates,
  resetPassword: resetPasswordStates,
  createPassword: [...createPasswordStates, ...identityPasswordStates],
  verifyEmail: verifyEmailStates,
  confirmIdentity: confirmIdentityStates,
  confirmEmail: confirmEmailStates,
  staffInvitation: invitationStates,
  "the identity broker's page": brokerStates,
  "the mailbox": mailboxStates,
} as const satisfies StatesByPage;

export const statesOfPreparing = {
  plan: planStates,
  details: withoutReader(detailsStates),
  documents: withoutReader(documentsStates),
  "camera and photo studio": withoutReader(cameraStates),
  addMore: withoutReader(addMore ? [addMore] : []),
  anotherTraveller: withoutReader(anotherTraveller ? [anotherTraveller] : []),
} as const satisfies StatesByPage;

export const statesOfTravellers = {
  passport: passportStates,
  travellers: travellersStates,
  travellersOf: travellersOfVisaStates,
} as const satisfies StatesByPage;

export const statesOfPaying = {
  payment: paymentStates,
  paymentReturn: paymentReturnStates,
  "the sandbox's pages": sandboxStates,
} as const satisfies StatesByPage;

export const statesOfAccounts = {
  confirmation: confirmationStates,
  profile: [...profileStates, ...passkeyStates, ...memberChatStates],
  applications: applicationsStates,
  track: trackStates,
  shared: sharedStates,
  savedMethods: savedMethodsStates,
} as const satisfies StatesByPage;

export const statesOfConsole = {
  review: queueStates,
  reviewCase: caseStates,
  reviewDocuments: documentsWindowStates,
  reviewQuestions: questionsStates,
  reviewQuestion: questionStates,
  reviewVisas: visasStates,
  reviewSamples: samplesStates,
  reviewEscalations: escalationsStates,
  reviewReports: reportsStates,
  reviewStaff: staffStates,
  reviewCatalogue: catalogueStates,
  reviewRules: rulesStates,
  reviewPolicies: policiesStates,
  reviewHolds: holdsStates,
  reviewMoney: moneyStates,
  reviewMails: mailsStates,
  reviewLogin: ownLoginStates,
} as const satisfies StatesByPage;

export const statesOfPages: StatesByPage = {
  ...statesOfVisitors,
  ...statesOfSigningIn,
  ...statesOfPreparing,
  ...statesOfTravellers,
  ...statesOfPaying,
  ...statesOfAccounts,
  ...statesOfConsole,
};

type StatesByPage = Readonly<Record<string, readonly State[]>>;
