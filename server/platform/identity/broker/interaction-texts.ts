// Texts of the broker's login page in English and Hindi.
import { brand } from "#domain/brand.ts";
import type { Language } from "#domain/content/languages.ts";
import type { TestIdentityId } from "./test-identities.ts";

const english = {
  title: `Log in to ${brand.name}`,
  lead: "We receive only your name and email.",
  continueWith: (name: string) => `Continue with ${name}`,
  testNotice: "Test identities: nobody is verified, and no Google account is used",
  testTitle: "Test identities",
  about: {
    asha: "asha.rao@example.com, verified",
    bilal: "bilal.khan@example.com, not verified",
    chitra: "chitra.nair@example.com, second factor required",
    dev: "without an email address",
  } as Record<TestIdentityId, string>,
  another: "Someone else, by email",
  useIt: "Use this identity",
  cancel: "Cancel",
  emailWrong: "Please enter a full email address, such as name@example.com.",
  failed: "This login can't continue",
  leads: {
    session_not_found: "It took too long, or was started in another window. Please start again.",
    too_many_requests: "There were too many logins from your network. Please try again in a few minutes.",
    server_error: "Something went wrong on our side. Please try again in a few minutes.",
    other: "The request was incomplete or had been altered. Please start again.",
  },
  again: "Login",
  stillIn: "You are still logged in",
  stillInLead: "The link you followed was for a different user. To log out, use the button on our pages.",
  home: "Home",
};

const hindi: typeof english = {
  title: `${brand.nameInHindi} में लॉग इन करें`,
  lead: "हमें सिर्फ़ आपका नाम और ईमेल मिलता है।",
  continueWith: (name) => `${name} के साथ आगे बढ़ें`,
  testNotice: "यह टेस्ट लॉग इन है: किसी की जाँच नहीं होती, कोई Google खाता इस्तेमाल नहीं होता",
  testTitle: "टेस्ट लॉग इन",
  about: {
    asha: "asha.rao@example.com, पुष्टि हो चुकी है",
    bilal: "bilal.khan@example.com, पुष्टि नहीं हुई है",
    chitra: "chitra.nair@example.com, दूसरा प्रमाण ज़रूरी है",
    dev: "बिना ईमेल पते के",
  },
  another: "कोई और, ईमेल से",
  useIt: "इससे लॉग इन करें",
  cancel: "रद्द करें",
  emailWrong: "कृपया पूरा ईमेल पता डालें, जैसे name@example.com।",
  failed: "यह लॉग इन आगे नहीं बढ़ सकता",
  leads: {
    session_not_found: "इसमें बहुत देर हो गई, या यह किसी दूसरी विंडो में शुरू हुआ था। कृपया फिर से शुरू करें।",
    too_many_requests: "आपके नेटवर्क से बहुत ज़्यादा लॉग इन हुए। कृपया कुछ मिनट बाद दोबारा कोशिश करें।",
    server_error: "हमारी ओर से कुछ गड़बड़ हुई। कृपया कुछ मिनट बाद दोबारा कोशिश करें।",
    other: "अनुरोध अधूरा था या उसमें बदलाव किया गया था। कृपया फिर से शुरू करें।",
  },
  again: "लॉग इन करें",
  stillIn: "आप अब भी लॉग इन हैं",
  stillInLead: "जिस लिंक से आप यहाँ आए, वह किसी और के लिए था। लॉग आउट करने के लिए हमारे पेजों का बटन इस्तेमाल करें।",
  home: "होम",
};

export const interactionTexts = { en: english, hi: hindi } as const satisfies Record<
  Language,
  typeof english
>;
