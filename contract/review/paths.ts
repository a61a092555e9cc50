// The paths of the calls of one case; those of its decisions answer with the case.

const base = (id: string) => `/review/cases/${id}`;
const ofTraveller = (id: string, travellerId: string) => `${base(id)}/travellers/${travellerId}`;

export const caseCalls = {
  /** Streams the IDs of cases that have changed. */
  events: "/review/events",
  read: base,
  others: (id: string) => `${base(id)}/others`,
  document: (id: string, documentId: string) => `${base(id)}/documents/${documentId}`,
  documentText: (id: string, documentId: string) => `${base(id)}/documents/${documentId}/text`,
  verify: (id: string) => `${base(id)}/verify`,
  ask: (id: string) => `${base(id)}/requests`,
  askItems: (id: string) => `${base(id)}/requests/batch`,
  /** DELETE */
  withdraw: (id: string, requestId: string) => `${base(id)}/requests/${requestId}`,
  file: (id: string) => `${base(id)}/filing`,
  correctFiling: (id: string) => `${base(id)}/filing/correction`,
  filingPack: (id: string) => `${base(id)}/filing-pack`,
  filingZip: (id: string) => `${base(id)}/filing-pack.zip`,
  /** PUT uploads the issued visa, GET downloads it. */
  visa: (id: string, travellerId: string) => `${ofTraveller(id, travellerId)}/visa`,
  approve: (id: string, travellerId: string) => `${ofTraveller(id, travellerId)}/approve`,
  reject: (id: string, travellerId: string) => `${ofTraveller(id, travellerId)}/reject`,
  agree: (id: string, travellerId: string) => `${ofTraveller(id, travellerId)}/agree`,
  decline: (id: string, travellerId: string) => `${ofTraveller(id, travellerId)}/decline`,
  /** Takes one's own proposal back. */
  retract: (id: string, travellerId: string) => `${ofTraveller(id, travellerId)}/retract`,
  recall: (id: string, travellerId: string) => `${ofTraveller(id, travellerId)}/recall`,
  reopen: (id: string, travellerId: string) => `${ofTraveller(id, travellerId)}/reopen`,
  reverse: (id: string, travellerId: string) => `${ofTraveller(id, travellerId)}/reverse`,
  uphold: (id: string, travellerId: string) => `${ofTraveller(id, travellerId)}/uphold`,
  /** Proposes to correct details; the next three answer it. */
  correctDetails: (id: string, travellerId: string) => `${ofTraveller(id, travellerId)}/correction`,
  agreeCorrection: (id: string, travellerId: string) => `${ofTraveller(id, travellerId)}/correction/agree`,
  declineCorrection: (id: string, travellerId: string) =>
    `${ofTraveller(id, travellerId)}/correction/decline`,
  retractCorrection: (id: string, travellerId: string) =>
    `${ofTraveller(id, travellerId)}/correction/retract`,
} as const;

/** The timeline of a case, and what staff write to each other about it. */
export const conversationCalls = {
  timeline: (id: string) => `${base(id)}/timeline`,
  notes: (id: string) => `${base(id)}/notes`,
  /** DELETE */
  note: (id: string, noteId: string) => `${base(id)}/notes/${noteId}`,
  resolveNote: (id: string, noteId: string) => `${base(id)}/notes/${noteId}/resolution`,
  /** POST: to the traveller. */
  messages: (id: string) => `${base(id)}/messages`,
  /** POST and DELETE: that a traveller's message needs no answer. */
  noAnswer: (id: string, messageId: string) => `${base(id)}/messages/${messageId}/no-answer`,
  templates: (id: string) => `${base(id)}/message-templates`,
  mentionable: "/review/mentionable",
  attention: "/review/attention",
  escalations: "/review/escalations",
} as const;

export const queueCalls = {
  list: "/review/cases",
  /** POST: the search words are in the body. */
  search: "/review/cases/search",
  views: "/review/views",
  next: "/review/cases/next",
  claim: (id: string) => `/review/cases/${id}/claim`,
  release: (id: string) => `/review/cases/${id}/release`,
  assign: (id: string) => `/review/cases/${id}/assign`,
} as const;

/** POST: acts on many cases at once, each with its own result. */
export const bulkCalls = {
  claim: "/review/cases/bulk/claim",
  release: "/review/cases/bulk/release",
  assign: "/review/cases/bulk/assign",
  proposals: "/review/cases/bulk/proposals",
  agree: "/review/cases/bulk/agree",
  filings: "/review/cases/bulk/filings",
  file: "/review/cases/bulk/filing",
} as const;

export const viewingCalls = {
  list: "/review/viewers",
  /** POST while the case is open, DELETE when it is left. */
  ofCase: (id: string) => `/review/cases/${id}/viewing`,
} as const;

/** Absences and hand-overs. */
export const teamCalls = {
  list: "/review/team",
  /** PUT */
  own: "/review/absence",
  /** PUT */
  absence: (id: string) => `/review/team/${id}/absence`,
  handOver: (id: string) => `/review/team/${id}/hand-over`,
} as const;

export const savedViewCalls = {
  /** GET and POST */
  list: "/review/saved-views",
  /** DELETE */
  one: (id: string) => `/review/saved-views/${id}`,
} as const;

export const questionCalls = {
  list: "/review/questions",
  count: "/review/questions/count",
  read: (id: string) => `/review/questions/${id}`,
  claim: (id: string) => `/review/questions/${id}/claim`,
  release: (id: string) => `/review/questions/${id}/release`,
  answer: (id: string) => `/review/questions/${id}/answers`,
  close: (id: string) => `/review/questions/${id}/close`,
} as const;

/** POST: a visa without a case, which is matched with its traveller. */
export const visaInboxCall = "/review/visas";

/** Decisions that a second specialist checks blind. */
export const sampleCalls = {
  list: "/review/samples",
  next: "/review/samples/next",
  read: (id: string) => `/review/samples/${id}`,
  answer: (id: string) => `/review/samples/${id}/answer`,
  error: (id: string) => `/review/samples/${id}/error`,
  release: (id: string) => `/review/samples/${id}/release`,
  report: "/review/samples/report",
} as const;

export const reportsCall = "/review/reports";
export const roomCall = "/review/reports/room";

/** The calls of the admin console. */
export const officeCalls = {
  catalogue: "/review/office/catalogue",
  plans: "/review/office/plans",
  plan: (id: string) => `/review/office/plans/${id}`,
  destinations: "/review/office/destinations",
  destination: (id: string) => `/review/office/destinations/${id}`,
  reach: (destinationId: string) => `/review/office/destinations/${destinationId}/reach`,
  authority: (destinationId: string) => `/review/office/authorities/${destinationId}`,
  facts: "/review/office/facts",
  factFields: "/review/office/facts/fields",
  factChecks: "/review/office/facts/checks",
  factChanges: "/review/office/facts/changes",
  factWithdrawals: "/review/office/facts/withdrawals",
  factConfirmations: "/review/office/facts/confirmations",
  policies: "/review/office/policies",
  policyPreview: "/review/office/policies/preview",
  policyDecision: (name: string) => `/review/office/policies/${name}/decision`,
  money: "/review/office/money",
  applicationMoney: (reference: string) => `/review/office/money/${encodeURIComponent(reference)}`,
  books: (month: string) => `/review/office/books/${month}`,
  refunds: "/review/office/refunds",
  refundDecision: (id: string) => `/review/office/refunds/${id}/decision`,
  mails: "/review/office/mails",
  mailTries: "/review/office/mails/tries",
  operation: "/review/office/operation",
  holds: "/review/office/holds",
  holdLift: (id: string) => `/review/office/holds/${id}/lift`,
  changes: "/review/office/changes",
} as const;

/** The calls about staff: their own session, and those who may enter the console. */
export const staffCalls = {
  list: "/review/staff",
  member: (id: string) => `/review/staff/${id}`,
  decideAdministrator: (id: string) => `/review/staff/${id}/decision`,
  workload: "/review/workload",
  /** PUT */
  capacity: (id: string) => `/review/staff/${id}/capacity`,
  inviteAgain: (id: string) => `/review/staff/${id}/invitation`,
  self: "/review/me",
  secondFactor: "/review/second-factor",
  openInvitation: "/staff-invitations/open",
  acceptInvitation: "/staff-invitations/accept",
} as const;
