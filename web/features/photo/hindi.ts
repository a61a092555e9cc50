// Texts of the photo studio in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

type PhotoTexts = Widen<typeof english.photo>;
type Asked = Parameters<PhotoTexts["headNow"]>[1];

const asksForHead = ({ least, most }: Asked) => `${least} से ${most}% होना चाहिए।`;

const reasons: PhotoTexts["reasons"] = {
  one_face: () => "एक चेहरा मिला।",
  no_face: () => "कोई चेहरा नहीं मिला। क्या यह सही तस्वीर है?",
  many_faces: () => "एक से ज़्यादा चेहरे मिले। फ़ोटो में केवल यात्री होना चाहिए।",
  not_looked: () => "यहाँ मापा नहीं जा सका।",
  shape_fits: (_value, { size }) => `${size} mm ठीक है।`,
  shape_differs: (_value, { size }) => `${size} mm से अलग है।`,
  head_fits: (value) => `सिर ऊँचाई का ${value}% भरता है।`,
  head_small: (value, asked) => `सिर ऊँचाई का केवल ${value}% भरता है; ${asksForHead(asked)}`,
  head_large: (value, asked) => `सिर ऊँचाई का ${value}% भरता है; ${asksForHead(asked)}`,
  level: () => "आँखें सीधी रेखा में हैं।",
  tilted: (value) => `सिर ${value} डिग्री झुका है। उसे सीधा रखें।`,
  sharp: () => "फ़ोटो साफ़ है।",
  soft: () => "फ़ोटो धुँधली है। स्थिर रहें और कैमरे को फ़ोकस करने दें।",
  plain: () => "सादी और हल्की है।",
  uneven: () => "सिर के पीछे डिज़ाइन या परछाईं है। पीछे सादी दीवार रखें।",
  background_dark: () => "बहुत गहरी है। पीछे सादी, हल्के रंग की दीवार रखें।",
  lit: () => "चेहरे पर रोशनी ठीक है।",
  dark: () => "चेहरा बहुत अँधेरे में है। उसे खिड़की की ओर करें।",
  bright: () => "चेहरे पर रोशनी बहुत तेज़ है। तेज़ रोशनी से हटें।",
};

export const photo: PhotoTexts = {
  summary: (warnings) =>
    warnings === 0 ? "आपकी फ़ोटो ठीक लगती है।" : `फ़ोटो में ${warnings} ${warnings === 1 ? "बात" : "बातें"} जाँच लें`,
  checking: "फ़ोटो जाँची जा रही है…",
  notChecked: "फ़ोटो इस डिवाइस पर जाँची नहीं जा सकी। वह बिना बदलाव के इस्तेमाल होगी।",
  checks: {
    face: "चेहरा",
    ratio: "आकार",
    headSize: "सिर का आकार",
    tilt: "सिर की स्थिति",
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
  studioLead: (size) => `सिर को अंडाकार फ़्रेम में लाएँ। फ़ोटो ${size} mm की बनेगी; उसे खींचें, या स्लाइडर इस्तेमाल करें।`,
  preview: "क्रॉप के बाद फ़ोटो",
  controls: {
    size: "सिर का आकार",
    across: "बाएँ और दाएँ",
    down: "ऊपर और नीचे",
    turn: "घुमाएँ",
  },
  percent: (value) => `${value}%`,
  degrees: (value) => `${value} डिग्री`,
  headNow: (value, asked) => `सिर ऊँचाई का ${value}% भरता है; ${asksForHead(asked)}`,
  cancel: "रद्द करें",
  reset: "फिर से शुरू करें",
  use: "यह फ़ोटो इस्तेमाल करें",
};
