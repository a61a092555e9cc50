// Texts of a language model's suggestions before the payment. `terms` is what is agreed to: its version is in domain/content/consent.ts.

export const suggestion = {
  title: "Suggestion of a language model",
  terms:
    "If you agree, a language model is told what the checks found about this application, such as 'the passport ends 40 days after the trip': never names, numbers, dates or documents. You may take that back at any time.",
  agreeAndAsk: "Agree and ask for a suggestion",
  ask: "Ask for a suggestion",
  asking: "Asking…",
  withdraw: "Agree no longer",
  mark: "Written by a machine from the checks above. It may be wrong; nobody of our office has read it.",
  failed: "No suggestion could be made now. Your application is not held up by that.",
} as const;
