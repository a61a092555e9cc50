// Failures of the language model's suggestions: their part of the error catalogue.

export const suggestionErrors = {
  suggestions_off: { status: 422, message: "AI suggestions are turned off." },
  suggestion_consent_missing: {
    status: 403,
    message: "Please agree to suggestions for this application first.",
  },
  suggestion_failed: {
    status: 503,
    message: "We could not get a suggestion. This does not delay your application.",
  },
} as const satisfies Record<string, { status: number; message: string }>;
