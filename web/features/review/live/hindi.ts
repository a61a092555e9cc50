// Texts about what others do to a case while it is open, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

const news = (did: (reference: string) => string) => (name: string, reference: string) =>
  `आप देख रहे थे, तभी ${name} ने ${did(reference)}। पेज अब ताज़ा है।`;

export const live: Widen<typeof english.live> = {
  traveller: "यात्री",
  system: "सिस्टम",
  viewing: (names) => `${names.join(", ")} देख रहे हैं`,
  cancelled: news((reference) => `${reference} रद्द कर दिया`),
  changed: news((reference) => `${reference} बदल दिया`),
  news: {
    claimed: news((reference) => `${reference} ले लिया`),
    released: news((reference) => `${reference} कतार में लौटा दिया`),
    assigned: news((reference) => `${reference} किसी और को सौंप दिया`),
    lease_ended: (_, reference) => `${reference} कतार में लौट गया, क्योंकि 20 मिनट से किसी ने इस पर काम नहीं किया।`,
    item_asked: news((reference) => `${reference} में यात्री से कुछ माँगा`),
    item_answered: news((reference) => `${reference} में माँगी गई चीज़ भेज दी`),
    item_withdrawn: news((reference) => `${reference} में माँग वापस ले ली`),
    documents_replaced: news((reference) => `${reference} में दस्तावेज़ बदल दिया`),
    note_added: news((reference) => `${reference} पर नोट लिखा`),
    note_taken_back: news((reference) => `${reference} का एक नोट वापस लिया`),
    escalated: news((reference) => `${reference} सुपरवाइज़र को भेजा`),
    escalation_resolved: news((reference) => `${reference} पर सुपरवाइज़र का जवाब लिखा`),
    question_asked: news((reference) => `${reference} के बारे में संदेश लिखा`),
    message_sent: news((reference) => `${reference} के यात्री को संदेश भेजा`),
    answer_not_needed: news((reference) => `दर्ज किया कि ${reference} में जवाब ज़रूरी नहीं`),
    answer_needed: news((reference) => `दर्ज किया कि ${reference} में जवाब ज़रूरी है`),
    filed: news((reference) => `${reference} प्राधिकरण में जमा कर दिया`),
    visa_uploaded: news((reference) => `${reference} में वीज़ा अपलोड किया`),
    outcome_proposed: news((reference) => `${reference} में फ़ैसले का प्रस्ताव रखा`),
    outcome_declined: news((reference) => `${reference} का प्रस्ताव लौटा दिया`),
    outcome_decided: news((reference) => `${reference} में एक यात्री पर फ़ैसला किया`),
    outcome_retracted: news((reference) => `${reference} में प्रस्ताव वापस लिया`),
    filing_corrected: news((reference) => `${reference} में जमा का ब्योरा सुधारा`),
    visa_set_aside: news((reference) => `${reference} का एक वीज़ा अलग रखा`),
    correction_proposed: news((reference) => `${reference} में सुधार का प्रस्ताव रखा`),
    correction_agreed: news((reference) => `${reference} में यात्री की जानकारी सुधारी`),
    correction_declined: news((reference) => `${reference} में सुधार नामंज़ूर किया`),
    correction_retracted: news((reference) => `${reference} में सुधार वापस लिया`),
    recall_proposed: news((reference) => `${reference} का वीज़ा वापस लेने का प्रस्ताव रखा`),
    recall_agreed: news((reference) => `${reference} का एक वीज़ा वापस लिया`),
    recall_declined: news((reference) => `${reference} का वीज़ा वापस लेने से मना किया`),
    reopen_proposed: news((reference) => `${reference} की नामंज़ूरी फिर खोलने का प्रस्ताव रखा`),
    reopen_agreed: news((reference) => `${reference} की एक नामंज़ूरी फिर खोली`),
    reopen_declined: news((reference) => `${reference} की नामंज़ूरी क़ायम रखी`),
    legal_hold: news((reference) => `${reference} की क़ानूनी रोक बदली`),
    erased: news((reference) => `${reference} के दस्तावेज़ मिटाए`),
  },
};
