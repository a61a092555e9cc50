// Texts of a language model's suggestions before the payment. `terms` is the text users agree to; its version is in domain/content/consent.ts.

export const suggestion = {
  title: "AI suggestion",
  terms:
    "If you agree, we send a language model what the checks found about this application, such as 'the passport expires 40 days after the trip', but never names, numbers, dates or documents. You can withdraw your agreement at any time.",
  agreeAndAsk: "Agree and ask for a suggestion",
  ask: "Ask for a suggestion",
  asking: "Asking…",
  withdraw: "Withdraw agreement",
  mark: "Written by AI from the checks above. It may be wrong, and none of our staff has read it.",
  failed: "We could not get a suggestion. This does not delay your application.",
} as const;
