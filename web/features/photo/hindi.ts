// Texts of the photo check and of the dialog that crops a photo, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

type PhotoTexts = Widen<typeof english.photo>;
type PhotoRequirements = english.PhotoRequirements;

const requiredShare = ({ min, max }: PhotoRequirements) => `${min} से ${max}% होना चाहिए।`;

const reasons: PhotoTexts["reasons"] = {
  one_face: () => "एक चेहरा मिला।",
  no_face: () => "कोई चेहरा नहीं मिला। क्या यह सही तस्वीर है?",
  many_faces: () => "एक से ज़्यादा चेहरे मिले। फ़ोटो में केवल यात्री होना चाहिए।",
  not_looked: () => "इस डिवाइस पर इसकी जाँच नहीं हो सकी।",
  shape_fits: (_value, { size }) => `${size} मिमी के लिए सही है।`,
  shape_differs: (_value, { size }) => `${size} मिमी के लिए सही नहीं है।`,
  head_fits: (value) => `सिर फ़ोटो की ऊँचाई का ${value}% भरता है।`,
  head_small: (value, required) => `सिर फ़ोटो की ऊँचाई का केवल ${value}% भरता है; ${requiredShare(required)}`,
  head_large: (value, required) => `सिर फ़ोटो की ऊँचाई का ${value}% भरता है; ${requiredShare(required)}`,
  level: () => "दोनों आँखें एक सीध में हैं।",
  tilted: (value) => `सिर ${value} डिग्री झुका हुआ है। उसे सीधा रखें।`,
  sharp: () => "फ़ोटो साफ़ है।",
  soft: () => "फ़ोटो धुँधली है। स्थिर रहें और कैमरे को फ़ोकस करने दें।",
  plain: () => "सादी और हल्के रंग की है।",
  uneven: () => "सिर के पीछे डिज़ाइन या परछाईं है। सादी दीवार चुनें।",
  background_dark: () => "बहुत गहरे रंग की है। हल्के रंग की सादी दीवार चुनें।",
  lit: () => "चेहरे पर रोशनी ठीक है।",
  dark: () => "चेहरे पर रोशनी बहुत कम है। खिड़की की ओर मुड़ें।",
  bright: () => "चेहरे के कुछ हिस्सों पर रोशनी बहुत तेज़ है। तेज़ रोशनी से दूसरी ओर मुड़ें।",
};

export const photo: PhotoTexts = {
  summary: (warnings) =>
    warnings === 0 ? "आपकी फ़ोटो ठीक लगती है।" : `आपकी फ़ोटो: 7 में से ${warnings} बातें जाँच लें`,
  checking: "फ़ोटो की जाँच हो रही है…",
  notChecked: "इस डिवाइस पर फ़ोटो की जाँच नहीं हो सकी। फ़ोटो बिना बदलाव के इस्तेमाल होगी।",
  checks: {
    face: "चेहरा",
    ratio: "आकार",
    headSize: "सिर का आकार",
    tilt: "सिर का झुकाव",
    blur: "फ़ोकस",
    background: "पृष्ठभूमि",
    brightness: "रोशनी",
  },
  reasons,
  onDevice: "इसी डिवाइस पर जाँचा गया। यह केवल सलाह है: आपकी फ़ोटो बिना बदलाव के इस्तेमाल होती है।",
  useProposal: "सुझाया गया क्रॉप इस्तेमाल करें",
  adjust: "ख़ुद क्रॉप करें",
  failed: "फ़ोटो क्रॉप नहीं हो सकी। उसमें कोई बदलाव नहीं हुआ।",
  studioTitle: "फ़ोटो क्रॉप करें",
  studioLead: (size) =>
    `सिर को अंडाकार घेरे में लाएँ: फ़ोटो को खिसकाएँ या स्लाइडर इस्तेमाल करें। फ़ोटो ${size} मिमी की बनेगी।`,
  preview: "क्रॉप की हुई फ़ोटो की झलक",
  controls: {
    size: "सिर का आकार",
    across: "बाएँ और दाएँ",
    down: "ऊपर और नीचे",
    turn: "घुमाएँ",
  },
  percent: (value) => `${value}%`,
  degrees: (value) => `${value}°`,
  headNow: (value, required) => `सिर फ़ोटो की ऊँचाई का ${value}% भरता है; ${requiredShare(required)}`,
  cancel: "रद्द करें",
  reset: "फिर से शुरू करें",
  use: "यह फ़ोटो इस्तेमाल करें",
};
