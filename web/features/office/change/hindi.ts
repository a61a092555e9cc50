// What happened, for the list of changes, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

const by = (confirmedBy: string) => (confirmedBy ? `; पुष्टि: ${confirmedBy}` : "");
const because = (reason: string) => (reason ? ` कारण: ${reason}` : "");
const of = (amount: string) => (amount ? `${amount} के ` : "");

export const happenings: Widen<typeof english.happenings> = {
  staff_enrolled: ({ actor }) => `${actor} ने अपना लॉग इन तैयार किया।`,
  staff_capacity_changed: ({ actor, about, changes }) =>
    `${actor} ने ${about} की रोज़ की क्षमता बदली। ${changes}।`,
  plan_added: ({ actor, about, amount }) => `${actor} ने ${amount} का प्लान जोड़ा: ${about}।`,
  plan_changed: ({ actor, about, changes }) => `${actor} ने प्लान बदला: ${about}। ${changes}।`,
  destination_added: ({ actor, about }) => `${actor} ने ${about} को गंतव्यों में जोड़ा।`,
  destination_changed: ({ actor, about, changes }) => `${actor} ने गंतव्य ${about} को बदला। ${changes}।`,
  destination_profile_changed: ({ actor, about, changes }) =>
    `${actor} ने ${about} के प्राधिकरण की शर्तें बदलीं। ${changes}।`,
  policy_changed: ({ actor, about, from, to, changes, confirmedBy, reason }) =>
    from
      ? `${actor} ने '${about}' को ${from} से बदलकर ${to} किया${by(confirmedBy)}।${because(reason)}`
      : `${actor} ने '${about}' को बदला${by(confirmedBy)}। ${changes}।${because(reason)}`,
  policy_proposed: ({ actor, about, from, to, changes, reason }) =>
    from
      ? `${actor} ने '${about}' को ${from} से बदलकर ${to} करने का प्रस्ताव दिया।${because(reason)}`
      : `${actor} ने '${about}' को बदलने का प्रस्ताव दिया। ${changes}।${because(reason)}`,
  policy_agreed: ({ actor, about, to }) => `${actor} ने '${about}' का नया मान मंज़ूर किया: ${to}।`,
  policy_declined: ({ actor, about, to, reason }) =>
    `${actor} ने '${about}' का नया मान ठुकराया: ${to}।${because(reason)}`,
  refund_proposed: ({ actor, about, amount }) => `${actor} ने ${about} के लिए ${of(amount)}रिफ़ंड का अनुरोध किया।`,
  refund_approved: ({ actor, about, amount }) => `${actor} ने ${about} के लिए ${of(amount)}रिफ़ंड को मंज़ूर किया।`,
  refund_declined: ({ actor, about, amount }) =>
    `${actor} ने ${about} के लिए ${of(amount)}रिफ़ंड को अस्वीकार किया।`,
  mail_tried_again: ({ actor, about }) => `${actor} ने ईमेल '${about}' दोबारा भेजा।`,
};

export const gone: Widen<typeof english.gone> = {
  plan: "(हटाया गया)",
  refund: "मिटाए गए आवेदन",
  colleague: "पूर्व सहकर्मी",
};
