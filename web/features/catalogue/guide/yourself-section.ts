// How to apply without us: the official site and fee, the steps, who decides, and what we add and charge.
import type { GuideLine, GuideList, GuideSection } from "#domain/requirements/destination-guide.ts";
import { quoteFor } from "#domain/fees.ts";
import { formatRupees } from "#domain/money.ts";
import { ownApplication } from "#domain/requirements/own-application.ts";
import { type GuideSource, knownOr, ruleLinesOf } from "./guide-source.ts";

export function yourselfSection(source: GuideSource): GuideSection {
  const { texts, rules, isVisaNeeded } = source;
  const { yourself } = texts;
  const { way, steps } = ownApplication(rules, isVisaNeeded);
  const time = ruleLinesOf(source, "processing", "workingWeek", "holidays");
  return {
    id: "yourself",
    title: yourself.title,
    lead: yourself.leads[way],
    lists: [
      { title: yourself.portal, lines: [portalLine(source)] },
      {
        title: yourself.stepsTitle,
        look: "steps",
        lines: steps.map((step) => ({ text: yourself.steps[step] })),
      },
      feeList(source),
      ...(time.length > 0 ? [{ title: yourself.time, lines: time }] : []),
      decisionList(source),
      ownPart(source),
    ],
  };
}

export function portalLine(source: GuideSource): GuideLine {
  const { yourself } = source.texts;
  const rule = source.rules.findIndex(({ key, state }) => key === "officialPortal" && state === "in-force");
  const portal = source.rules[rule];
  if (portal?.key !== "officialPortal") return { text: yourself.noPortal };
  const { url } = portal.value;
  if (url === null) return { rule, note: yourself.noPortal };
  return { rule, note: yourself.portalNote, href: url, text: yourself.openPortal(new URL(url).host) };
}

function feeList(source: GuideSource): GuideList {
  const { yourself } = source.texts;
  return {
    title: yourself.fee,
    lines: [
      ...knownOr(ruleLinesOf(source, "officialFee"), { text: yourself.noFee }),
      ...ruleLinesOf(source, "furtherCharge"),
    ],
  };
}

function decisionList(source: GuideSource): GuideList {
  const { decides, authorityDecides, notLikelier, officerDecides } = source.texts.yourself;
  const texts = source.isVisaNeeded
    ? [authorityDecides, ...(source.isSold ? [notLikelier] : [])]
    : [officerDecides];
  return {
    title: decides,
    lines: [...texts.map((text) => ({ text })), ...ruleLinesOf(source, "corrections", "authorityRefunds")],
  };
}

function ownPart({ texts: { yourself }, isSold }: GuideSource): GuideList {
  const { tax, platformFee } = quoteFor(0, 1);
  const lines = isSold
    ? [
        yourself.weCheck,
        yourself.weReview,
        yourself.weFollow,
        yourself.weCost(formatRupees(tax), formatRupees(platformFee)),
      ]
    : [yourself.nothing];
  return { title: yourself.ours, lines: lines.map((text) => ({ text })) };
}
