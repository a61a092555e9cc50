// Texts of the documents screen in Hindi: uploads, readings, and what to do about a page that could not be read.
import type { Widen } from "#web/language/widen.ts";
import { issuerName } from "./issuer-name.ts";
import type * as english from "./english.ts";

const tips: Widen<typeof english.documents>["tips"] = {
  not_an_image: "यह फ़ाइल तस्वीर के रूप में नहीं खुल सकी।",
  too_small: "तस्वीर में पासपोर्ट बहुत छोटा है: कैमरा पास लाएँ, ताकि पन्ना पूरे फ़्रेम में आ जाए।",
  too_dark: "तस्वीर बहुत अँधेरी है: दिन की रोशनी में लें या लाइट जलाएँ।",
  glare: "पन्ने पर रोशनी चमक रही है: उसे थोड़ा झुकाएँ और फ़्लैश बंद करें।",
  blur: "तस्वीर धुँधली है: कैमरा स्थिर रखें और उसे फ़ोकस करने दें।",
  cut_edge: "पन्ने का किनारा कट गया है: चारों कोने तस्वीर में दिखने चाहिए।",
  no_mrz: "पन्ने के नीचे अक्षरों और < चिह्नों वाली दो पंक्तियाँ नहीं मिलीं।",
  not_indian: "यह भारतीय पासपोर्ट का जानकारी वाला पन्ना नहीं है।",
  check_digits: "नीचे की दो पंक्तियों के कुछ अक्षर साफ़ नहीं पढ़े जा सके।",
  low_confidence: "नीचे की दो पंक्तियों के कुछ अक्षर साफ़ नहीं पढ़े जा सके।",
  turned: "तस्वीर घूमी हुई है; इससे कोई दिक्कत नहीं।",
  too_little_text: "पन्ने पर बहुत कम लिखावट पढ़ी जा सकी।",
  not_a_passport: "यह पासपोर्ट का पन्ना नहीं लगता।",
};

/** 'यह नेपाल का पासपोर्ट है।', or without the issuer. */
function thisIs(document: string, issuer: string | null): string {
  const name = issuer === null ? undefined : issuerName(issuer, "hi");
  return name === undefined ? `यह ${document} है।` : `यह ${name} का ${document} है।`;
}

const otherDocument: Widen<typeof english.documents>["otherDocument"] = {
  passport: (issuer) =>
    issuer === null
      ? "यह भारतीय पासपोर्ट नहीं है। यह सेवा भारतीय पासपोर्ट के लिए है।"
      : `${thisIs("पासपोर्ट", issuer)} यह सेवा भारतीय पासपोर्ट के लिए है।`,
  card: (issuer) =>
    `${thisIs("पहचान पत्र या निवास परमिट", issuer)} इसके बजाय अपने भारतीय पासपोर्ट का पन्ना अपलोड करें।`,
  visa: (issuer) => `${thisIs("वीज़ा", issuer)} इसके बजाय अपने भारतीय पासपोर्ट का पन्ना अपलोड करें।`,
};

export const documents: Widen<typeof english.documents> = {
  title: "दस्तावेज़ अपलोड करें",
  titleOf: (name) => `${name} के दस्तावेज़`,
  lead: "आप जैसे ही फ़ाइल चुनते हैं, वह अपलोड हो जाती है और एन्क्रिप्ट करके रखी जाती है।",
  consentTitle: "पहला दस्तावेज़ अपलोड करने से पहले",
  consent:
    "ये दस्तावेज़ मेरे हैं, या मुझे माता-पिता, अभिभावक या संबंधित व्यक्ति की अनुमति से इन्हें देने का अधिकार है। मुझे स्वीकार हैं:",
  terms: "नियम व शर्तें",
  and: "और",
  privacy: "गोपनीयता नीति",
  fullStop: "।",
  consentHint: "आप यह टिक हटाकर सहमति वापस ले सकते हैं। तब हम दस्तावेज़ और पासपोर्ट का विवरण मिटा देते हैं।",
  withdrawTitle: "सहमति वापस लें?",
  withdrawText: (name) =>
    `हम इस आवेदन से ${name} के दस्तावेज़ और पासपोर्ट का विवरण मिटा देंगे। इसे वापस नहीं लाया जा सकता।`,
  withdrawYes: "दस्तावेज़ और विवरण मिटाएँ",
  withdrawNo: "रद्द करें",
  withdrawing: "मिटाया जा रहा है …",
  consentFirst: "कृपया पहले यहाँ टिक करें, फिर अपनी फ़ाइलें चुनें।",
  passportTitle: "पासपोर्ट और फ़ोटो",
  supportingTitle: "सहायक दस्तावेज़",
  pictureHint: "केवल .jpg और .png फ़ाइलें, 7MB से कम",
  documentHint: "PDF, JPG, PNG या DOCX, 7MB से कम",
  hints: {
    firstPage: "वह पन्ना जिस पर आपकी फ़ोटो और नीचे अक्षरों की दो पंक्तियाँ हैं।",
    lastPage: "वह पन्ना जिस पर आपके माता-पिता के नाम और आपका पता है।",
    photo: (size) => `${size} मिमी, पिछले 3 महीनों में खींची हुई, चेहरा सामने, पृष्ठभूमि सादी और हल्की।`,
  },
  drop: {
    choose: "फ़ाइल चुनें",
    orDrop: "या यहाँ खींचकर छोड़ें या पेस्ट करें",
    replace: "बदलें",
    takePhoto: "फ़ोटो खींचें",
    remove: "हटाएँ",
    uploading: "अपलोड हो रही है",
    done: "अपलोड हो गई",
    failed: "अपलोड नहीं हुई",
    retry: "दोबारा कोशिश करें",
  },
  reading: "पन्ना पढ़ा जा रहा है",
  readHere: (seconds) => `इसी डिवाइस पर ${seconds} सेकंड में पढ़ा गया।`,
  storedToo: "फ़ाइल आपके आवेदन के साथ एन्क्रिप्ट करके रखी गई है।",
  pleaseCheck: "कृपया जाँचें",
  cropOf: (field) => `तस्वीर में: ${field}`,
  readTitle: "हमने क्या पढ़ा",
  readFirst: "हम यह पन्ना आपके डिवाइस पर ही पढ़कर फ़ॉर्म भर देते हैं।",
  readFields: {
    givenNames: "नाम (Given Names)",
    surname: "उपनाम (Surname)",
    passportNumber: "पासपोर्ट नंबर (Passport No.)",
    dateOfBirth: "जन्म की तारीख़ (Date of Birth)",
    sex: "लिंग (Sex)",
    expiryDate: "समाप्ति की तारीख़ (Date of Expiry)",
    issueDate: "जारी होने की तारीख़ (Date of Issue)",
    placeOfIssue: "जारी होने का स्थान (Place of Issue)",
    fatherName: "पिता का नाम (Name of Father)",
    motherName: "माता का नाम (Name of Mother)",
    fileNumber: "फ़ाइल नंबर (File No.)",
    nationality: "राष्ट्रीयता (Nationality)",
  },
  stages: {
    prepare: "तस्वीर तैयार हो रही है…",
    mrz: "नीचे की दो पंक्तियाँ पढ़ी जा रही हैं…",
    print: "छपी हुई जानकारी पढ़ी जा रही है…",
  },
  preparing: "तस्वीर तैयार हो रही है…",
  unsent: "यह फ़ाइल आपने पहले चुनी थी, पर अपलोड नहीं हुई।",
  waiting: {
    forConsent: "आपकी फ़ाइल इस डिवाइस पर सुरक्षित है। सहमति देते ही यह अपलोड हो जाएगी।",
    forConnection: "कनेक्शन का इंतज़ार है। आपकी फ़ाइल इस डिवाइस पर सुरक्षित है।",
  },
  waitingInTab: {
    forConsent: "सहमति देते ही आपकी फ़ाइल अपलोड हो जाएगी। यह टैब खुला रखें।",
    forConnection: "कनेक्शन का इंतज़ार है। फ़ाइल अपलोड होने तक यह टैब खुला रखें।",
  },
  sendUnsent: "अभी अपलोड करें",
  discardUnsent: "फ़ाइल हटाएँ",
  problem: {
    kind: "यहाँ इस तरह की फ़ाइल स्वीकार नहीं की जाती।",
    size: "यह फ़ाइल 7MB से बड़ी है।",
    sizePicture: "यह फ़ाइल 7MB से बड़ी है। इसके बजाय फ़ोटो खींचें।",
    empty: "यह फ़ाइल खाली है।",
  },
  removeFailed: "फ़ाइल हटाई नहीं जा सकी।",
  stillSending: (label) => `${label} अभी भेजा जा रहा है। पहुँचते ही आप आगे बढ़ सकेंगे।`,
  uploadFailed: "फ़ाइल अपलोड नहीं हो सकी।",
  frontRejected: "अपलोड किए गए पहले पन्ने की पुष्टि नहीं हो सकी। कृपया ज़्यादा साफ़ तस्वीर अपलोड करें।",
  backRejected: "अपलोड किए गए आख़िरी पन्ने की पुष्टि नहीं हो सकी। कृपया ज़्यादा साफ़ तस्वीर अपलोड करें।",
  unreadable: "पासपोर्ट की जानकारी पढ़ी नहीं जा सकी। ज़्यादा साफ़ तस्वीर के साथ दोबारा कोशिश करें।",
  useAs: (label) => `${label} के रूप में इस्तेमाल करें`,
  swappedBack: "यह आपकी फ़ोटो वाला पन्ना है। कृपया इसे पासपोर्ट के पहले पन्ने के रूप में अपलोड करें।",
  swappedFront: "यह आख़िरी पन्ना है। कृपया इसे पासपोर्ट के आख़िरी पन्ने के रूप में अपलोड करें।",
  otherDocument,
  contradicts: (fields) => `यह भरी गई जानकारी से मेल नहीं खाता: ${fields}।`,
  tipsTitle: "इससे मदद मिल सकती है",
  tips,
  printOnly:
    "इस पन्ने के नीचे की दो पंक्तियाँ पढ़ी नहीं जा सकीं, इसलिए ऊपर की छपाई पढ़ी गई। कृपया अगले पन्ने पर हर जानकारी जाँच लें। विशेषज्ञ भी इस पन्ने की जाँच करेंगे।",
  specialist:
    "यह पन्ना पढ़ा नहीं जा सका, पर हमने इसे रख लिया है। एक विशेषज्ञ इसे जाँचेंगे; इसमें कुछ ज़्यादा समय लग सकता है। आप आगे बढ़कर जानकारी ख़ुद भर सकते हैं।",
  unreadFields: (fields) =>
    `पन्नों से यह नहीं पढ़ा जा सका: ${fields}। कृपया अगली स्क्रीन पर इसे भरें; एक विशेषज्ञ इसे जाँचेंगे।`,
  blankLastPage: "मेरा आख़िरी पन्ना खाली है",
  blankLastPageHint: "2025 के बाद बने पासपोर्ट में वहाँ कम जानकारी छपी हो सकती है।",
  photoFirst: "हम यह फ़ोटो आपके डिवाइस पर ही जाँचते हैं।",
  photoDetails: "फ़ोटो की जाँच",
  photoRatio: (size) =>
    `इस फ़ोटो का आकार ${size} मिमी से अलग है। आप इसे इस्तेमाल कर सकते हैं, पर इसे क्रॉप किया जा सकता है।`,
  saveFailed: "जो पढ़ा गया था, वह सहेजा नहीं जा सका।",
  previewFailed: "तस्वीर दिखाई नहीं जा सकी।",
};
