// Texts about what others do to a case while it is open.
import type { ChangingKind } from "#domain/review/quiet-kinds.ts";

const upToDate = "while you were viewing it. The page is up to date.";
const news = (did: string) => (name: string, reference: string) => `${name} ${did} ${reference} ${upToDate}`;

export const live = {
  traveller: "The traveller",
  system: "The system",
  viewing: (names: readonly string[]) => `${names.join(", ")} ${names.length === 1 ? "is" : "are"} viewing`,
  cancelled: news("cancelled"),
  changed: news("changed"),
  /** By the kind of event. */
  news: {
    claimed: news("claimed"),
    released: news("returned"),
    assigned: news("reassigned"),
    lease_ended: (_: string, reference: string) =>
      `${reference} went back to the queue, because nobody worked on it for 20 minutes.`,
    item_asked: news("sent the traveller a request in"),
    item_answered: news("answered a request in"),
    item_withdrawn: news("withdrew a request in"),
    documents_replaced: news("replaced a document in"),
    note_added: news("wrote a note on"),
    note_taken_back: news("took back a note on"),
    escalated: news("escalated"),
    escalation_resolved: news("resolved the escalation of"),
    question_asked: news("wrote a message about"),
    message_sent: news("wrote to the traveller of"),
    answer_not_needed: news("noted that no answer is needed in"),
    answer_needed: news("noted that an answer is needed in"),
    filed: news("filed"),
    visa_uploaded: news("uploaded a visa to"),
    outcome_proposed: news("proposed a decision in"),
    outcome_declined: news("returned a proposal in"),
    outcome_decided: news("decided on a traveller in"),
    outcome_retracted: news("took back a proposal in"),
    filing_corrected: news("corrected the filing of"),
    visa_set_aside: news("set aside a visa of"),
    correction_proposed: news("proposed a correction in"),
    correction_agreed: news("corrected a traveller's details in"),
    correction_declined: news("declined a correction in"),
    correction_retracted: news("took back a correction in"),
    recall_proposed: news("proposed to recall a visa of"),
    recall_agreed: news("recalled a visa of"),
    recall_declined: news("declined to recall a visa of"),
    reopen_proposed: news("proposed to reopen a rejection in"),
    reopen_agreed: news("reopened a rejection in"),
    reopen_declined: news("upheld a rejection in"),
    legal_hold: news("changed the legal hold on"),
    erased: news("erased the documents of"),
  } satisfies Record<ChangingKind, unknown>,
};
