// The passwords that attackers try first (P28): the most frequent of a maintained list, and what is common in India.
import { dictionary } from "@zxcvbn-ts/language-common";

/** Of those that are long enough for anyone's policy. */
const howMany = 4_000;
const shortest = 6;

const inIndia =
  "india123 indian mumbai delhi krishna ganesh shivam saibaba sairam omsairam hanuman lakshmi jaimatadi bharat namaste " +
  "test1234 welcome1 welcome123 admin123 guest123 user123 login123 pass1234 changeme 741852963 963852741 135790 246810";

const frequent = dictionary["passwords-common"].filter((word) => word.length >= shortest).slice(0, howMany);

/** In lower case. */
export const commonPasswords: ReadonlySet<string> = new Set([...frequent, ...inIndia.split(" ")]);
