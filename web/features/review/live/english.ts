// Texts about what others do to a case while it is open.

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
    released: news("released"),
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
    filed: news("filed"),
    visa_uploaded: news("uploaded a visa to"),
    outcome_proposed: news("proposed a decision in"),
    outcome_declined: news("returned a proposal in"),
    outcome_decided: news("decided on a traveller in"),
  },
};
