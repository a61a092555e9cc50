// A traveller who applies, pays, follows the application and sometimes cancels it, with the answers that arrive.
import type { Application } from "#contract/applications.ts";
import type { Draft } from "#contract/drafts.ts";
import { calls, apiBase } from "#contract/paths.ts";
import { addDays, dateInIndia } from "#domain/dates/calendar-date.ts";
import { multipartOf } from "../../draft-client.ts";
import { specimen } from "../../specification-client.ts";
import { addPlainUser } from "../../database/plain-user.ts";
import { type Actor, type Answer, type Outside, type Proposal, send, type UsedProduct } from "./actor.ts";
import { cardPayer } from "./card-payer.ts";
import { openSimulatedSession } from "./session.ts";

const names = ["Asha", "Bina", "Chitra", "Deepa", "Esha"];
const pictures: Readonly<Record<string, string>> = { firstPage: "first-page.jpg", lastPage: "last-page.jpg" };

/** What the product has confirmed: all of it must stay true. */
export interface Promised {
  draftIds: Set<string>;
  /** The size of each uploaded document, by draft, traveller and kind. */
  uploads: Map<string, { kind: string; sizeBytes: number }>;
  paidIds: Set<string>;
  applicationIds: Set<string>;
  cancelledIds: Set<string>;
  /** Requests of the specialist that were answered. */
  answeredIds: Set<string>;
  /** Confirmations that a later answer contradicted. */
  broken: string[];
}

export type SimulatedTraveller = Awaited<ReturnType<typeof addTraveller>>;

export async function addTraveller(product: UsedProduct, number: number) {
  const { choices } = product;
  const name = names[(number - 1) % names.length] ?? "";
  const email = `${name.toLowerCase()}.${number}@example.org`;
  const phone = String(9_100_000_000 + number);
  const userId = await addPlainUser(product.database.db, { fullName: `${name} Rao`, email, phone });
  const session = await openSimulatedSession(product, userId);
  const promised: Promised = {
    draftIds: new Set(),
    uploads: new Map(),
    paidIds: new Set(),
    applicationIds: new Set(),
    cancelledIds: new Set(),
    answeredIds: new Set(),
    broken: [],
  };
  const willCancel = choices.chance(0.3);
  const payer = cardPayer(product, name);
  /** What the browser has seen of the live events. */
  const live: { lastId: number | undefined } = { lastId: 0 };
  let draftId: string | undefined;
  let isSubmitted = false;

  const call = (
    what: string,
    {
      method,
      url,
      payload,
    }: { method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE"; url: string; payload?: object },
    learn: (answer: Answer) => void = () => {},
  ): Proposal => ({
    what: `${name} ${what}`,
    request: {
      method,
      url: `${apiBase}${url}`,
      headers: session.headers(),
      ...(payload && { payload }),
    },
    learn: (answer) => answer && answer.status < 300 && learn(answer),
  });

  /** Without a fault: nobody decides without looking. */
  async function read<Content>(url: string): Promise<Content | undefined> {
    const request = () => send(product, { url: `${apiBase}${url}`, headers: session.headers() });
    let answer = await request();
    if (answer.status === 401) {
      await session.renew();
      answer = await request();
    }
    return answer.status === 200 ? (answer.data as Content) : undefined;
  }

  const upload = (
    what: string,
    { url, kind }: { url: string; kind: string },
    learn: (answer: Answer) => void,
  ): Proposal => {
    const bytes = specimen(pictures[kind] ?? "photo.jpg");
    const { body, contentType } = multipartOf({ bytes, fileName: `${kind}.jpg` });
    return {
      what: `${name} ${what}`,
      request: {
        method: "PUT",
        url: `${apiBase}${url}`,
        headers: { ...session.headers(), "content-type": contentType },
        payload: body,
      },
      learn: (answer) => answer?.status === 200 && learn(answer),
    };
  };

  async function propose(): Promise<Proposal | Outside | undefined> {
    if (isSubmitted) return follow();
    if (draftId === undefined) {
      const payload = { destinationId: "vietnam", visaType: "tourist" };
      return call("starts a draft", { method: "POST", url: calls.drafts, payload }, ({ data }) => {
        draftId = String(data["id"]);
        promised.draftIds.add(draftId);
      });
    }
    const draft = await read<Draft>(calls.draft(draftId));
    if (!draft) return undefined;
    compareUploads(draft);
    if (draft.applicationId !== null) {
      promised.applicationIds.add(draft.applicationId);
      isSubmitted = true;
      return follow();
    }
    return draft.missing.length > 0 && draft.state === "open" ? complete(draft) : pay(draft);
  }

  /** A traveller would upload a lost document again, and nobody would notice. */
  function compareUploads({ travellers }: Draft): void {
    for (const { id, documents } of travellers)
      for (const [place, { kind }] of promised.uploads)
        if (place === `${id} ${kind}` && !documents.some((document) => document.kind === kind))
          promised.broken.push(`${name}'s ${kind} was acknowledged and is not in the draft`);
  }

  function complete(draft: Draft): Proposal {
    const [first] = draft.missing;
    const [traveller, extra] = draft.travellers;
    if (first?.step === "plan")
      return call("chooses a plan", {
        method: "PATCH",
        url: calls.draft(draft.id),
        payload: { planId: product.planId },
      });
    if (first?.step === "details") {
      const today = dateInIndia(product.clock.now());
      const travelDate = { departure: today, arrival: addDays(today, 5) };
      const payload = { origin: "India", travelDate };
      return call("enters the dates", { method: "PATCH", url: calls.draft(draft.id), payload });
    }
    if (!traveller) return call("adds a traveller", { method: "POST", url: calls.travellers(draft.id) });
    if (extra)
      return call("removes a traveller", { method: "DELETE", url: calls.traveller(draft.id, extra.id) });
    const missing = draft.missing.find(({ kind }) => kind !== undefined);
    if (missing?.kind && traveller.consentGiven) return uploadDocument(draft.id, traveller.id, missing.kind);
    const payload = {
      firstName: name,
      lastName: "Rao",
      passportNumber: `Z${1_000_000 + number}`,
      passportIssueDate: "2020-01-01",
      passportExpiryDate: "2035-12-31",
      dob: "1990-05-15",
      placeOfIssue: "Pune",
      consentGiven: true,
    };
    return call("enters the passport", {
      method: "PATCH",
      url: calls.traveller(draft.id, traveller.id),
      payload,
    });
  }

  function uploadDocument(ofDraft: string, travellerId: string, kind: string): Proposal {
    const url = calls.document(ofDraft, travellerId, kind);
    return upload(`uploads ${kind}`, { url, kind }, ({ data }) => {
      promised.uploads.set(`${travellerId} ${kind}`, { kind, sizeBytes: Number(data["sizeBytes"]) });
    });
  }

  async function pay(draft: Draft): Promise<Proposal | Outside | undefined> {
    const step = payer.next();
    if (step === "open") {
      const payload = { amount: draft.quote.totalFee, currency: "inr", userId, draftId: draft.id };
      return call("opens a payment", { method: "POST", url: calls.cardIntent, payload }, ({ data }) => {
        payer.opened({ id: String(data["paymentId"]), secret: String(data["clientSecret"]) });
      });
    }
    if (step === "submit") return submit(draft.id);
    if (typeof step === "object") return step;
    const id = payer.paymentId();
    const learn = ({ data }: Answer) => {
      const status = String(data["status"]);
      payer.heard(status);
      if (status === "succeeded") promised.paidIds.add(id);
      if (typeof data["applicationId"] === "string") promised.applicationIds.add(data["applicationId"]);
    };
    return step === "return"
      ? call("returns from the payment", { method: "POST", url: calls.paymentReturn(id) }, learn)
      : call("looks at the payment", { method: "GET", url: calls.payment(id) }, learn);
  }

  function submit(ofDraft: string): Proposal {
    const form = new FormData();
    const fields = {
      status: "submitted",
      formData: JSON.stringify({ draftId: ofDraft }),
      UserId: userId,
      VisaTypeId: "3",
    };
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    return call(
      "submits the application",
      { method: "POST", url: calls.applications, payload: form },
      ({ data }) => void promised.applicationIds.add(String(data["id"])),
    );
  }

  async function follow(): Promise<Proposal | undefined> {
    const own = await read<{ rows: { id: string }[] }>(`${calls.applications}?UserId=${userId}`);
    for (const { id } of own?.rows ?? []) promised.applicationIds.add(id);
    const [id] = promised.applicationIds;
    const application = id && (await read<Application>(calls.application(id)));
    if (!application) return undefined;
    const [asked] = application.requests;
    if (asked && choices.chance(0.8)) {
      const url = calls.replacement(application.id, asked.id);
      return upload(`answers with ${asked.kind}`, { url, kind: asked.kind }, () => {
        promised.answeredIds.add(asked.id);
      });
    }
    const isOpen = ["submitted", "documents_verified", "pending"].includes(application.status);
    if (willCancel && isOpen && application.filing === null && choices.chance(0.4)) {
      const payload = {};
      return call("cancels", { method: "POST", url: calls.cancel(application.id), payload }, () => {
        promised.cancelledIds.add(application.id);
      });
    }
    if (!choices.chance(0.1)) return undefined;
    return call("reads the receipt", { method: "GET", url: calls.receipt(application.id) });
  }

  const awaitsResult = () => !isSubmitted && payer.mayHavePaid();
  return { name, userId, session, promised, propose, live, awaitsResult } satisfies Actor &
    Record<string, unknown>;
}
