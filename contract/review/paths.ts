// The paths of the calls of one case; those of its decisions answer with the case.

const base = (id: string) => `/review/cases/${id}`;
const ofTraveller = (id: string, travellerId: string) => `${base(id)}/travellers/${travellerId}`;

export const caseCalls = {
  /** Streams the IDs of cases that have changed. */
  events: "/review/events",
  read: base,
  document: (id: string, documentId: string) => `${base(id)}/documents/${documentId}`,
  documentText: (id: string, documentId: string) => `${base(id)}/documents/${documentId}/text`,
  verify: (id: string) => `${base(id)}/verify`,
  ask: (id: string) => `${base(id)}/requests`,
  /** DELETE */
  withdraw: (id: string, requestId: string) => `${base(id)}/requests/${requestId}`,
  file: (id: string) => `${base(id)}/filing`,
  filingPack: (id: string) => `${base(id)}/filing-pack`,
  filingZip: (id: string) => `${base(id)}/filing-pack.zip`,
  /** PUT uploads the issued visa, GET downloads it. */
  visa: (id: string, travellerId: string) => `${ofTraveller(id, travellerId)}/visa`,
  approve: (id: string, travellerId: string) => `${ofTraveller(id, travellerId)}/approve`,
  reject: (id: string, travellerId: string) => `${ofTraveller(id, travellerId)}/reject`,
  agree: (id: string, travellerId: string) => `${ofTraveller(id, travellerId)}/agree`,
  decline: (id: string, travellerId: string) => `${ofTraveller(id, travellerId)}/decline`,
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

export const questionCalls = {
  list: "/review/questions",
  count: "/review/questions/count",
  read: (id: string) => `/review/questions/${id}`,
  claim: (id: string) => `/review/questions/${id}/claim`,
  release: (id: string) => `/review/questions/${id}/release`,
  answer: (id: string) => `/review/questions/${id}/answers`,
  close: (id: string) => `/review/questions/${id}/close`,
} as const;

export const reportsCall = "/review/reports";
