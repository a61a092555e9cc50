// Masks an email address: enough remains to spot a mistake, too little to write to it.

export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 1) return "•••";
  return `${String.fromCodePoint(email.codePointAt(0) ?? 0)}•••${email.slice(at)}`;
}
