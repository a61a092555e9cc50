// The rows of the routes of questions and of the conversation of a case, for the access matrix.

const ofCase = ["application"] as const;
const ofQuestion = ["question"] as const;
const ofNote = ["application", "note"] as const;
const ofMessage = ["application", "message"] as const;
const noteId = "7b6f4ce2-0000-4000-8000-0000000000f1";

export const conversationRows = {
  "GET /api/v1/review/questions": { action: "answer_travellers" },
  "GET /api/v1/review/questions/count": { action: "answer_travellers" },
  "GET /api/v1/review/questions/:id": { action: "answer_travellers", ids: ofQuestion },
  "POST /api/v1/review/questions/:id/claim": { action: "answer_travellers", ids: ofQuestion },
  "POST /api/v1/review/questions/:id/release": { action: "answer_travellers", ids: ofQuestion },
  "POST /api/v1/review/questions/:id/answers": {
    action: "answer_travellers",
    ids: ofQuestion,
    body: { id: "00000000-0000-4000-8000-000000000000", text: "An answer", seen: 1 },
  },
  "POST /api/v1/review/questions/:id/close": {
    action: "answer_travellers",
    ids: ofQuestion,
    body: { position: 1 },
  },
  "GET /api/v1/review/escalations": { action: "reassign" },
  "GET /api/v1/review/cases/:id/timeline": { action: "open_case", ids: ofCase },
  "GET /api/v1/review/cases/:id/message-templates": { action: "answer_travellers", ids: ofCase },
  "POST /api/v1/review/cases/:id/messages": {
    action: "answer_travellers",
    ids: ofCase,
    body: { id: noteId, text: "We filed it today" },
  },
  "POST /api/v1/review/cases/:id/messages/:messageId/no-answer": {
    action: "answer_travellers",
    ids: ofMessage,
  },
  "DELETE /api/v1/review/cases/:id/messages/:messageId/no-answer": {
    action: "answer_travellers",
    ids: ofMessage,
  },
  "GET /api/v1/review/mentionable": { action: "open_case" },
  "GET /api/v1/review/attention": { action: "open_case" },
  "POST /api/v1/review/cases/:id/notes": {
    action: "open_case",
    ids: ofCase,
    body: { id: noteId, kind: "note", words: "Call the traveller" },
  },
  "DELETE /api/v1/review/cases/:id/notes/:noteId": { action: "open_case", ids: ofNote },
  "POST /api/v1/review/cases/:id/notes/:noteId/resolution": {
    action: "reassign",
    ids: ofNote,
    body: { id: noteId, words: "Agreed" },
  },
} as const;
