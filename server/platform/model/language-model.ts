// The port of the language model: words about facts; whoever asks has taken everything personal out of them (docs/decisions/0021).

export interface ModelQuestion {
  /** What it is to do; always the same words. */
  instructions: string;
  /** Derived facts, one a line. */
  facts: string;
}

export interface LanguageModel {
  /** Its words as they came, to be trusted by nobody; undefined: no answer. Never throws. */
  ask: (question: ModelQuestion) => Promise<string | undefined>;
}
