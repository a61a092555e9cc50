// Corrections of details that staff propose and a second person agrees to (docs/decisions/0073-corrections-by-staff.md).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Application } from "#contract/applications.ts";
import { calls } from "#contract/paths.ts";
import { caseCalls, conversationCalls, queueCalls } from "#contract/review/paths.ts";
import type { CorrectionRequest } from "#contract/review/requests/corrections.ts";
import type { FieldError } from "#contract/errors.ts";
import { travellersOf } from "#testing/console/case-rows.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { visaPdf } from "#testing/console/visa-pdf.ts";
import { type DraftClient, draftClient } from "#testing/draft-client.ts";
import { readEmails } from "#testing/emails/read-emails.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let owner: DraftClient & { userId: string };
let specialist: ConsoleClient;
let supervisor: ConsoleClient;
let id: string;
let first: string;
let second: string;

beforeAll(async () => {
  t = await startTestApp();
  const person = await t.signUp();
  owner = { ...draftClient(t, person), userId: person.userId };
  specialist = await consoleClient(t, "specialist");
  supervisor = await consoleClient(t, "supervisor");
});
afterAll(() => t.close());
beforeEach(async () => {
  ({ id } = await familyApplication(t, owner));
  [first = "", second = ""] = await travellersOf(t, id);
  await specialist.claim(id);
});

const reason = "The passport says so";
const post = (path: string, body: object = {}, by = specialist) => by.call("POST", path, body);
const propose = (fields: CorrectionRequest["fields"], by = specialist) =>
  post(caseCalls.correctDetails(id, first), { fields, reason }, by);
const father = (value = "Raghav Iyer") => propose([{ field: "fatherName", value }]);
const agree = (by = supervisor) => post(caseCalls.agreeCorrection(id, first), {}, by);
const look = async (by = supervisor) => {
  const { travellers } = (await by.call("GET", caseCalls.read(id))).case;
  const page = travellers[0]?.documents.find(({ kind }) => kind === "firstPage")?.id ?? "";
  expect((await by.inject("GET", caseCalls.document(id, page))).statusCode).toBe(200);
};
const agreeAfterLook = async () => {
  await look();
  return agree();
};
const shownTo = async (by: ConsoleClient) => (await by.call("GET", caseCalls.read(id))).case;
const tracked = async () => (await owner.call<Application>("GET", `/applications/${id}`)).data;
const enteredIn = (shown: Awaited<ReturnType<typeof shownTo>>, field: string) =>
  shown.travellers[0]?.details.find((detail) => detail.field === field)?.entered;
const stored = () =>
  t.db
    .selectFrom("field_corrections")
    .select(["field", "corrected_by", "proposal_id", "request_id", "is_filed"])
    .where("application_id", "=", id)
    .execute();
const verifyAndFile = async () => {
  await specialist.openDocuments(id);
  await post(caseCalls.verify(id));
  return post(caseCalls.file(id), { reference: "VN-1", filedOn: "2026-11-20", fee: 0 });
};

describe("a proposed correction", () => {
  it("changes nothing yet; a supervisor sees both values and the reason, other specialists neither value", async () => {
    const former = (await tracked()).formData.passportNumber;
    const proposed = await propose([{ field: "passportNumber", value: "Z7654321" }]);
    expect(proposed.status).toBe(200);
    expect(enteredIn(proposed.case, "passportNumber")).toBe(former);
    expect((await shownTo(supervisor)).travellers[0]).toMatchObject({
      correction: {
        by: { fullName: specialist.fullName },
        reason,
        fields: [{ field: "passportNumber", former, value: "Z7654321" }],
        opened: false,
      },
      open: expect.arrayContaining(["agree_correction", "decline_correction"]),
    });
    const colleague = await shownTo(await consoleClient(t, "specialist"));
    expect(colleague.travellers[0]?.correction?.fields).toEqual([
      { field: "passportNumber", former: "•••••••", value: "•••••••" },
    ]);
    expect(await stored()).toEqual([]);
  });

  it("is only for the person who has claimed the case, with a reason, and one at a time", async () => {
    const fields = [{ field: "fatherName", value: "Raghav" }];
    const path = caseCalls.correctDetails(id, first);
    expect((await post(path, { fields, reason }, supervisor)).code).toBe("case_not_claimed");
    expect((await post(path, { fields, reason: " " })).status).toBe(400);
    expect((await father()).status).toBe(200);
    expect((await father("Someone else")).code).toBe("case_step_refused");
  });

  it("is refused with values that the passport form would refuse, at the field, and with the same ones", async () => {
    const at = async (fields: object[]) => {
      const answer = await specialist.inject("POST", caseCalls.correctDetails(id, first), { fields, reason });
      const { errors = [] } = answer.json<{ errors?: FieldError[] }>();
      return errors.map(({ field, code }) => `${field} ${code}`);
    };
    expect(await at([{ field: "firstName", value: "  " }])).toEqual(["firstName first_name_required"]);
    expect(await at([{ field: "passportExpiryDate", value: "2020-01-01" }])).toEqual([
      "passportExpiryDate passport_expired",
    ]);
    expect(await at([{ field: "dob", value: "2016-01-01" }])).toEqual(["dob guardian_consent_missing"]);
    const other = (await tracked()).formData.travellers[1]?.passportNumber ?? "";
    expect((await propose([{ field: "passportNumber", value: other }])).code).toBe("correction_number_taken");
    const same = (await tracked()).formData.travellers[0]?.fatherName ?? "";
    expect((await father(same)).code).toBe("correction_changes_nothing");
  });

  it("keeps the case from being filed and its traveller from being decided, until it is answered", async () => {
    await specialist.openDocuments(id);
    await post(caseCalls.verify(id));
    const { case: waiting } = await father();
    expect(waiting.open).not.toContain("file");
    expect(waiting.travellers.map(({ open }) => open.includes("reject"))).toEqual([false, true]);
    const filing = { reference: "VN-1", filedOn: "2026-11-20", fee: 0 };
    expect((await post(caseCalls.file(id), filing)).code).toBe("case_step_refused");
    const rejection = await post(caseCalls.reject(id, first), { reason: "funds" });
    expect(rejection.code).toBe("case_step_refused");
    await post(caseCalls.retractCorrection(id, first), { reason: "Not needed" });
    expect((await post(caseCalls.file(id), filing)).status).toBe(200);
  });

  it("waits in the bell of other supervisors, until it is answered", async () => {
    const bellOf = async (by: ConsoleClient) =>
      (await by.inject("GET", conversationCalls.attention))
        .json<{ data: { corrections: { id: string; by: string }[] } }>()
        .data.corrections.filter((waiting) => waiting.id === id);
    await father();
    expect(await bellOf(supervisor)).toMatchObject([{ by: specialist.fullName }]);
    expect(await bellOf(specialist)).toEqual([]);
    await post(caseCalls.declineCorrection(id, first), { reason: "No" }, supervisor);
    expect(await bellOf(supervisor)).toEqual([]);
  });

  it("is declined by a supervisor or taken back by its proposer, each with a reason, and the value stays", async () => {
    const former = (await tracked()).formData.travellers[0]?.fatherName;
    await father();
    const decline = (by: ConsoleClient, body: object) =>
      post(caseCalls.declineCorrection(id, first), body, by);
    expect((await decline(supervisor, {})).status).toBe(400);
    expect((await decline(supervisor, { reason: "The page says otherwise" })).status).toBe(200);
    await father("Raghavan");
    const retract = (by: ConsoleClient) => post(caseCalls.retractCorrection(id, first), { reason }, by);
    expect((await retract(supervisor)).status).toBe(409);
    const taken = await retract(specialist);
    expect(taken.case.travellers[0]?.correction).toBeNull();
    expect((await tracked()).formData.travellers[0]?.fatherName).toBe(former);
    expect(taken.case.history.filter(({ kind }) => kind.startsWith("correction_"))).toMatchObject([
      { kind: "correction_proposed", details: { fields: ["fatherName"] } },
      { kind: "correction_declined", actor: { name: supervisor.fullName } },
      { kind: "correction_proposed" },
      { kind: "correction_retracted", actor: { name: specialist.fullName } },
    ]);
  });
});

describe("an agreed correction", () => {
  it("needs a second person who has opened the passport; attempts are recorded", async () => {
    await supervisor.claim(id);
    await propose([{ field: "fatherName", value: "Raghav" }], supervisor);
    expect(await agree()).toMatchObject({ status: 403, code: "second_person_needed" });
    const other = await consoleClient(t, "supervisor");
    expect(await agree(other)).toMatchObject({ status: 409, code: "passport_unopened" });
    expect((await agree(specialist)).status).toBe(403);
    const refused = (await shownTo(supervisor)).history.filter(({ kind }) => kind === "step_refused");
    expect(refused.map(({ details, actor }) => [actor.name, details["because"]])).toEqual([
      [supervisor.fullName, "second_person_needed"],
      [other.fullName, "passport_unopened"],
    ]);
    await look(other);
    expect((await shownTo(other)).travellers[0]?.correction?.opened).toBe(true);
    expect((await agree(other)).status).toBe(200);
  });

  it("holds in the case, the pack, the search and the traveller's page, with who agreed to it", async () => {
    const { passportNumber: former = "" } = (await tracked()).formData.travellers[0] ?? {};
    await propose([
      { field: "passportNumber", value: "z 765-4321" },
      { field: "lastName", value: "Iyengar" },
    ]);
    const agreed = await agreeAfterLook();
    expect(agreed.case.travellers[0]).toMatchObject({ name: "Meera Iyengar", correction: null });
    expect(agreed.case.history.at(-1)).toMatchObject({
      kind: "correction_agreed",
      actor: { name: supervisor.fullName },
      travellerId: first,
      details: { fields: ["passportNumber", "lastName"], proposer: specialist.fullName },
    });
    expect(enteredIn(await shownTo(specialist), "passportNumber")).toBe("Z7654321");
    await verifyAndFile();
    const pack = (await specialist.inject("GET", caseCalls.filingPack(id))).body;
    expect([pack.includes("Z7654321"), pack.includes(former)]).toEqual([true, false]);
    const found = async (search: string) => {
      const rows = await specialist.inject("POST", queueCalls.search, { search });
      return rows.json<{ data: { rows: { id: string }[] } }>().data.rows.some((row) => row.id === id);
    };
    expect([await found("Z7654321"), await found(former)]).toEqual([true, false]);
    expect((await tracked()).formData).toMatchObject({
      passportNumber: "Z7654321",
      fullName: "Meera Iyengar",
    });
    expect(await stored()).toMatchObject([
      { field: "passportNumber", corrected_by: supervisor.id, request_id: null, is_filed: false },
      { field: "lastName", proposal_id: expect.any(String) },
    ]);
  });

  it("reaches the traveller as an email that names the fields and no value", async () => {
    await propose([
      { field: "fatherName", value: "Raghavendra" },
      { field: "placeOfIssue", value: "Nagpur" },
    ]);
    await agreeAfterLook();
    const { applicationId } = await tracked();
    const mails = await readEmails(t.platform, { template: "details-corrected" });
    const [mail, ...others] = mails.filter(({ subject }) => subject.includes(applicationId));
    expect(others).toEqual([]);
    expect(mail?.text).toContain("Father's name, Place of issue");
    expect(mail?.text).toContain("Meera Iyer");
    expect(mail?.text).not.toMatch(/Raghavendra|Nagpur/);
  });

  it("may be of several fields, such as a surname that the passport doesn't have", async () => {
    await propose([
      { field: "lastName", value: "", noSurname: true },
      { field: "passportExpiryDate", value: "2036-01-04" },
    ]);
    const agreed = await agreeAfterLook();
    expect(agreed.case.travellers[0]?.name).toBe("Meera");
    expect((await tracked()).formData.travellers[0]).toMatchObject({
      lastName: "",
      passportExpiryDate: "2036-01-04",
    });
    expect((await stored()).map(({ field }) => field)).toEqual(["lastName", "passportExpiryDate"]);
  });

  it("is refused if the traveller has changed the value since; it can be declined and proposed again", async () => {
    await post(caseCalls.askItems(id), {
      items: [{ travellerId: first, field: "fatherName", reason: "differs" }],
    });
    await father();
    const request = (await tracked()).fieldRequests?.[0]?.id ?? "";
    await owner.call("PUT", calls.fieldAnswer(id, request), { value: "Raghunath" });
    expect((await agreeAfterLook()).code).toBe("correction_outdated");
    await post(caseCalls.declineCorrection(id, first), { reason: "Changed" }, supervisor);
    expect((await father()).status).toBe(200);
    expect((await agreeAfterLook()).status).toBe(200);
  });

  it("says that the authority has the former value once the case is filed", async () => {
    await verifyAndFile();
    await father();
    await agreeAfterLook();
    expect(await stored()).toMatchObject([{ is_filed: true }]);
  });
});

describe("an uploaded visa that is not released", () => {
  beforeEach(async () => {
    await verifyAndFile();
    await specialist.putVisa(caseCalls.visa(id, first), await visaPdf({ passportNumber: "Z7654321" }));
  });

  it("is set aside when what it was compared with is corrected, and can then be compared again and released", async () => {
    const before = await shownTo(specialist);
    expect(before.travellers[0]?.open).not.toContain("approve");
    await propose([{ field: "passportNumber", value: "Z7654321" }]);
    const agreed = await agreeAfterLook();
    expect(agreed.case.travellers[0]?.visa).toBeNull();
    expect(agreed.case.history.at(-2)).toMatchObject({ kind: "visa_set_aside", travellerId: first });
    await specialist.putVisa(caseCalls.visa(id, first), await visaPdf({ passportNumber: "Z7654321" }));
    await specialist.openVisa(id, first);
    const released = await post(caseCalls.approve(id, first));
    expect(released.case.travellers[0]?.outcome).toBe("approved");
  }, 60_000);

  it("stays when other details are corrected, and while the correction only waits", async () => {
    await father();
    expect((await shownTo(specialist)).travellers[0]?.visa).not.toBeNull();
    expect((await agreeAfterLook()).case.travellers[0]?.visa).not.toBeNull();
  });

  it("is set aside by the traveller's own answer too: details can still be asked for", async () => {
    const items = [{ travellerId: first, field: "passportNumber", reason: "differs" }];
    expect((await post(caseCalls.askItems(id), { items })).status).toBe(200);
    const request = (await tracked()).fieldRequests?.[0]?.id ?? "";
    await owner.call("PUT", calls.fieldAnswer(id, request), { value: "Z7654321" });
    const shown = await shownTo(specialist);
    expect(shown.travellers[0]?.visa).toBeNull();
    expect(shown.history.map(({ kind }) => kind)).toContain("visa_set_aside");
  });
});

it("no detail of a decided traveller is corrected; those of the others are", async () => {
  await post(caseCalls.reject(id, first), { reason: "funds" });
  expect((await father()).code).toBe("case_step_refused");
  await post(caseCalls.agree(id, first), {}, supervisor);
  expect((await father()).code).toBe("case_step_refused");
  const fields = [{ field: "fatherName", value: "Raghav" }];
  expect((await post(caseCalls.correctDetails(id, second), { fields, reason })).status).toBe(200);
});
