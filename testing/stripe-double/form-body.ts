// Reads a form as Stripe does: `metadata[payment_id]=…`, `allowed_payment_method_types[0]=card`.
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

export function readForm(form: URLSearchParams): { [name: string]: FormValue } {
  const result: { [name: string]: FormValue } = {};
  for (const [key, value] of form) {
    const path = key.split(/[[\]]+/).filter((part) => part !== "");
    put(result, path, value);
  }
  return withLists(result) as { [name: string]: FormValue };
}

function put(target: { [name: string]: FormValue }, [name = "", ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = (target[name] ??= {});
  if (typeof inner === "object" && !Array.isArray(inner)) put(inner, rest, value);
}

/** An object with the keys 0, 1, 2 … is a list. */
function withLists(value: FormValue): FormValue {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], at) => name === String(at));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
