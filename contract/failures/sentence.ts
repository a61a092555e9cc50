// Sentences with placeholders such as `{label}`, which are filled from the failure's parameters.

/**
 * The values of a sentence's placeholders. They never contain personal data that the caller did not send. A `label`
 * comes with the document's `kind`, so that a client can use the kind's name in its own language.
 */
export type FailureParams = Readonly<Record<string, string | number>>;

/** Fills the placeholders of a sentence. */
export function sentence(template: string, params: FailureParams = {}): string {
  return template.replace(/\{(\w+)\}/g, (part, name: string) => String(params[name] ?? part));
}
