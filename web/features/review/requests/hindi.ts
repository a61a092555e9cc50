// Texts about what travellers are asked for, in Hindi.
import { hindiFieldReasons } from "#domain/review/requests/requestable-fields.ts";
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const requests: Widen<typeof english.requests> = {
  title: "दस्तावेज़ या जानकारी माँगें",
  text: "चुनी हुई सभी चीज़ों के लिए एक ही ईमेल जाएगा। केवल यही चीज़ें फिर खुलेंगी।",
  send: (count) => (count === 0 ? "माँग भेजें" : `माँग भेजें (${count})`),
  documents: "दस्तावेज़",
  details: "जानकारी",
  others: "दूसरे यात्री",
  reasonOf: (item, name) => `कारण: ${item}, ${name}`,
  fieldReasons: hindiFieldReasons,
  isAsked: "पहले ही माँगा जा चुका है",
  isOnScreen: "स्क्रीन पर खुला है",
  waits: "माँगा गया, अभी जवाब नहीं आया",
  afterVisa: "वीज़ा अपलोड हो चुका है। अगर यात्री इनमें से कुछ सुधारते हैं, तो वीज़ा फिर अपलोड करना होगा।",
  nothing: "कम से कम एक दस्तावेज़ या जानकारी चुनें।",
  reasonMissing: (item) => `कारण चुनें: ${item}।`,
  deadline: "जवाब की अंतिम तारीख़",
  noDeadline: "कोई अंतिम तारीख़ नहीं",
  inDays: (date, days) => `${date} (${days} कार्यदिवस)`,
  preview: "यात्री यह पढ़ेंगे",
  previewItem: (name, item, reason) => `${name}: ${item} – ${reason}`,
  previewDeadline: (date) => `कृपया ${date} तक जवाब दें।`,
  dueOn: (date) => `${date} तक जवाब देना है`,
  late: (date) => `यात्री को देर हुई: अंतिम तारीख़ ${date} थी`,
  corrected: (former, value) => `“${former}” से सुधारकर “${value}” किया गया`,
  blank: "ख़ाली",
  confirmed: "पुष्टि हुई, बदला नहीं गया",
  atAuthority: "प्राधिकरण के पास पुरानी जानकारी है। देखें कि जमा का ब्योरा सुधारना है या नहीं।",
};
