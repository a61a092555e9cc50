// The interface to the language model. Callers remove all personal data from the facts (docs/decisions/0021).

export interface ModelQuestion {
  /** The task; always the same text. */
  instructions: string;
  /** Derived facts, one per line. */
  facts: string;
}

export interface LanguageModel {
  /** Returns the model's unverified text, or undefined without an answer. Never throws. */
  ask: (question: ModelQuestion) => Promise<string | undefined>;
}
