// The colour scheme that was chosen on this device, stored in a cookie; without one, the system decides.

export const schemes = ["system", "light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

const oneYearSeconds = 365 * 24 * 3600;

/** Also named in web/index.html, whose script applies the scheme before the first paint and at this event. */
const changed = "scheme";

export function savedScheme(): Scheme {
  const kept = /(?:^|; )scheme=(\w+)/.exec(document.cookie)?.[1];
  return schemes.find((scheme) => scheme === kept) ?? "system";
}

export function chooseScheme(scheme: Scheme): void {
  const lifetime = scheme === "system" ? 0 : oneYearSeconds;
  document.cookie = `scheme=${scheme}; Path=/; Max-Age=${lifetime}; SameSite=Lax`;
  dispatchEvent(new Event(changed));
}

export function onSchemeChange(listener: () => void): () => void {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
}
