// Texts of the filing panel about the authority, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const filing: Widen<typeof english.filing> = {
  openPortal: "पोर्टल खोलें",
  opensInTab: "नए टैब में खुलता है",
  files: (name) => `${name} की फ़ाइलें`,
  badFiles: (count) => `पोर्टल ${count} ${count === 1 ? "फ़ाइल" : "फ़ाइलें"} नहीं लेगा। नीचे देखें।`,
  pixels: (width, height) => `${width} × ${height} पिक्सेल`,
  problems: {
    type: (taken) => `ग़लत प्रकार: पोर्टल ${taken} लेता है।`,
    size: (max) => `फ़ाइल बहुत बड़ी है: पोर्टल अधिकतम ${max} लेता है।`,
    pixels: (range) => `पिक्सेल में ग़लत आकार: पोर्टल ${range} फ़ोटो लेता है।`,
  },
  fromTo: (least, most) => `${least} से ${most}`,
  atLeast: (least) => `कम से कम ${least}`,
  atMost: (most) => `अधिकतम ${most}`,
  wide: (range) => `${range} पिक्सेल चौड़ी`,
  high: (range) => `${range} पिक्सेल ऊँची`,
  and: (one, other) => `${one} और ${other}`,
  orTypes: (types) =>
    types.length < 2 ? types.join("") : `${types.slice(0, -1).join(", ")} या ${types.at(-1)}`,
  wording: "प्राधिकरण ने क्या लिखा (वैकल्पिक)",
  noWording: "इनमें से कोई नहीं",
  wordingHint: "चुनने पर कारण भर जाता है। यात्री कारण पढ़ते हैं, प्राधिकरण के शब्द नहीं।",
};
