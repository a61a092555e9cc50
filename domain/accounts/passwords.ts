// Which passwords are accepted (policy `passwordMinLength`; §5, P28). There is no rule about kinds of characters: a few words are best.
import { brand } from "../brand.ts";

const maxPasswordLength = 256;

export type PasswordProblem = "password_too_short" | "password_too_long" | "password_too_common";

export interface PasswordRules {
  minLength: number;
  /** The user's name, email and phone: what anyone would try first. */
  personal: readonly string[];
  /** Common passwords in lower case, where they are known: on the server. */
  common?: ReadonlySet<string>;
}

/** The first rule that a password breaks, or undefined. */
export function findPasswordProblem(
  password: string,
  { minLength, personal, common }: PasswordRules,
): PasswordProblem | undefined {
  if (password.length < minLength) return "password_too_short";
  if (password.length > maxPasswordLength) return "password_too_long";
  const plain = password.normalize("NFKC").toLowerCase();
  if (new Set(plain).size <= 2 || common?.has(plain)) return "password_too_common";
  return isOfContext(plain, personal) ? "password_too_common" : undefined;
}

/** What the product is about, in the words of its users. */
const ownWords = [brand.name, brand.nameInHindi, "visa", "passport"];

/** What may stay of a password without the words of its context: 'Pravesh@2026', 'asha.rao1'. */
const mostLeft = { characters: 6, letters: 2 };

function isOfContext(plain: string, personal: readonly string[]): boolean {
  const texts = [...ownWords, ...personal].map((text) => text.normalize("NFKC").toLowerCase());
  if (texts.includes(plain)) return true;
  const words = texts
    .flatMap((text) => text.replace(/@.*$/, "").split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ""), plain);
  const letters = rest.replaceAll(/[^\p{L}]/gu, "").length;
  return rest !== plain && rest.length <= mostLeft.characters && letters <= mostLeft.letters;
}
