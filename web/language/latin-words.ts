// The Latin words that a Hindi page may contain, each with its reason; the tests of Hindi read it.

interface Allowed {
  reason: string;
  words: RegExp;
}

const allowed: readonly Allowed[] = [
  {
    reason: "The passport's own labels, beside the Hindi",
    words:
      /\((?:Given Names?|Surname|Name of Father|Name of Mother|Passport No\.|Sex|Date of (?:Issue|Expiry|Birth)|Nationality|Place of Issue|File No\.)\)/g,
  },
  {
    reason: "Brands, as their owners write them",
    words:
      /Adobe Reader|Google(?: Pay)?|Pay ?Pal|Paytm|Stripe|Razorpay|WhatsApp|Mastercard|RuPay|Visa(?=[,\s•]|$)|American Express|iPhone|iPad|Tasheer|Samsung Internet|Chrome|Edge|Firefox|Opera|Safari|Android|iOS|Linux|macOS|Windows/g,
  },
  {
    reason: "File formats, and units of file size",
    words: /\b(?:PDF|JPG|JPEG|PNG|DOCX|ZIP|CSV)\b|\b\d*[kKM]B\b|\.(?:jpg|png)/g,
  },
  {
    reason: "Open data: names of files and fields, formats, headers and the licence",
    words:
      /\b(?:facts|changes|schema)\.(?:json|csv)\b|LICENCE\.txt|SHA256SUMS|\b(?:JSON|API|ETag|If-None-Match|GET)\b|CC BY|\b(?:destinationId|planId|key|state|value|source|official|basis|checkedOn|confirmed|validFrom|validTo|recordedAt|version)\b/g,
  },
  { reason: "Abbreviations that people know by their letters", words: /\b(?:AI|UPI|CVV|QR|IP)\b/g },
  {
    reason: "Codes: application numbers, countries, the form of Singapore",
    words: /PRV-[\w-]*|\bJP\b|\b14A\b|Z1234567/g,
  },
  { reason: "Keys of a keyboard", words: /Ctrl|Enter/g },
  { reason: "Email addresses, links and paths", words: /https?:\S+|\/[a-z][\w/-]*|[\w.+-]+@[\w.-]+/g },
  // After the email addresses, which end in such a name.
  { reason: "Addresses of websites", words: /\b(?:[a-z\d-]+\.)+[a-z]{2,}\b/g },
];

/** The Latin words of a text that no rule allows. */
export function latinWordsIn(text: string): string[] {
  const rest = allowed.reduce((left, { words }) => left.replaceAll(words, " "), text);
  return rest.match(/[A-Za-z]{2,}/g) ?? [];
}
