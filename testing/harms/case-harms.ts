// Harmful acts of specialists and supervisors on cases.
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { caseCalls, bulkCalls } from "#contract/review/paths.ts";
import { logInAsStaff } from "#testing/a-staff-member.ts";
import { consoleClient } from "#testing/console/console-client.ts";
import {
  type Harm,
  t,
  kavya,
  sunita,
  lakshmi,
  id,
  first,
  post,
  staffUrl,
  code,
  aFiledCase,
  upload,
  shown,
  lastLine,
  refusedStep,
} from "./harm-stage.ts";

const ofTraveller = "/review/cases/:id/travellers/:travellerId";
export const caseHarms: Harm[] = [
  ...(
    [
      ["passport number", { passportNumber: "K7654321" }],
      ["date of birth", { dateOfBirth: "16/05/1990" }],
    ] as const
  ).map(([field, visa]) => ({
    title: `releasing a visa with another person's ${field}`,
    acts: [`POST ${ofTraveller}/approve`],
    run: async () => {
      await aFiledCase();
      await upload(visa);
      await kavya.openVisa(id, first);
      expect(await post(caseCalls.approve(id, first))).toMatchObject({ code: "visa_for_another" });
      expect((await shown()).traveller?.outcome).toBe("undecided");
      expect(await lastLine()).toEqual(refusedStep(kavya, "visa_for_another"));
    },
  })),
  {
    title: "releasing a matching visa without having opened it",
    acts: [`POST ${ofTraveller}/approve`],
    run: async () => {
      await aFiledCase();
      await upload();
      expect(await post(caseCalls.approve(id, first))).toMatchObject({ code: "visa_unopened" });
      expect((await shown()).traveller?.outcome).toBe("undecided");
      expect(await lastLine()).toEqual(refusedStep(kavya, "visa_unopened"));
    },
  },
  {
    title: "releasing a visa that replaced the one that was opened",
    acts: [`POST ${ofTraveller}/approve`],
    run: async () => {
      await aFiledCase();
      await upload();
      await kavya.openVisa(id, first);
      await upload({ validUntil: "30/03/2027" });
      expect(await post(caseCalls.approve(id, first))).toMatchObject({ code: "visa_unopened" });
      await shown();
      expect(await lastLine()).toEqual(refusedStep(kavya, "visa_unopened"));
    },
  },
  ...[`POST ${ofTraveller}/agree`, `POST ${bulkCalls.agree}`].map((act) => ({
    title: `agreeing to a release without having opened the visa (${act})`,
    acts: [act],
    run: async () => {
      await aFiledCase();
      await upload({ name: "NEELA RAO" });
      await post(caseCalls.approve(id, first));
      const proposals = [{ caseId: id, travellerId: first, version: (await shown()).version }];
      const path = act.endsWith(bulkCalls.agree) ? bulkCalls.agree : caseCalls.agree(id, first);
      expect((await sunita.inject("POST", path, { proposals })).body).toContain('"visa_unopened"');
      expect((await shown()).traveller?.outcome).toBe("approval_proposed");
      expect(await lastLine()).toEqual(refusedStep(sunita, "visa_unopened"));
    },
  })),
  ...(["approve", "reject"] as const).map((step) => ({
    title: `agreeing to one's own proposal to ${step}`,
    acts: [`POST ${ofTraveller}/agree`, `POST ${ofTraveller}/${step}`],
    run: async () => {
      await aFiledCase();
      await upload({ name: "NEELA RAO" });
      await sunita.claim(id);
      await post(caseCalls[step](id, first), step === "reject" ? { reason: "funds" } : {}, sunita);
      await sunita.openVisa(id, first);
      const self = await post(caseCalls.agree(id, first), {}, sunita);
      expect(self).toMatchObject({ code: "second_person_needed" });
      expect((await shown()).traveller?.outcome).toMatch(/_proposed$/);
      expect(await lastLine()).toEqual(refusedStep(sunita, "second_person_needed"));
    },
  })),
  {
    title: "agreeing with an account that was made a supervisor a moment ago",
    acts: [`POST ${ofTraveller}/agree`],
    run: async () => {
      const helper = await consoleClient(t, "specialist");
      await lakshmi.inject("PATCH" as "PUT", staffUrl(helper.id), { role: "supervisor", ...(await code()) });
      t.clock.advance(60_000);
      await aFiledCase();
      await post(caseCalls.reject(id, first), { reason: "funds" });
      const { headers } = await logInAsStaff(t, helper);
      const url = `/api/v1${caseCalls.agree(id, first)}`;
      const answer = await t.app.inject({ method: "POST", url, headers, payload: {} });
      expect(answer.json()).toMatchObject({ code: "second_person_too_new" });
      await shown();
      expect(await lastLine()).toEqual(refusedStep(helper, "second_person_too_new"));
    },
  },
  {
    title: "verifying documents that nobody has opened",
    acts: ["POST /review/cases/:id/verify"],
    run: async () => {
      await aFiledCase({ isFiled: false });
      expect(await post(caseCalls.verify(id))).toMatchObject({ code: "documents_unopened" });
      expect((await shown()).status).toBe("submitted");
      expect(await lastLine()).toEqual({ ...refusedStep(kavya, "documents_unopened"), whose: undefined });
    },
  },
  ...(["recall", "reopen"] as const).map((kind) => ({
    title: `confirming one's own ${kind}`,
    acts: [`POST ${ofTraveller}/${kind}`, `POST ${ofTraveller}/reverse`],
    run: async () => {
      await aFiledCase();
      if (kind === "recall") {
        await upload();
        await kavya.openVisa(id, first);
        await post(caseCalls.approve(id, first));
      } else {
        await post(caseCalls.reject(id, first), { reason: "funds" });
        await post(caseCalls.agree(id, first), {}, sunita);
      }
      const before = (await shown()).status;
      await post(caseCalls[kind](id, first), { reason: "It was wrong" }, sunita);
      const self = await post(caseCalls.reverse(id, first), {}, sunita);
      expect(self).toMatchObject({ code: "second_person_needed" });
      expect((await shown()).status).toBe(before);
      expect(await lastLine()).toEqual(refusedStep(sunita, "second_person_needed"));
    },
  })),
  {
    title: "fitting an application to another person's visa alone, or without a look at the passport",
    acts: ["", "/agree"].map((end) => `POST ${ofTraveller}/correction${end}`),
    run: async () => {
      await aFiledCase();
      await sunita.claim(id);
      const agree = (by = sunita) => post(caseCalls.agreeCorrection(id, first), {}, by);
      const fields = [{ field: "passportNumber", value: "Z7654321" }];
      await post(caseCalls.correctDetails(id, first), { fields, reason: "Typing error" }, sunita);
      expect(await agree()).toMatchObject({ code: "second_person_needed" });
      const other = await consoleClient(t, "supervisor");
      expect(await agree(other)).toMatchObject({ code: "passport_unopened" });
      await shown();
      expect(await lastLine()).toEqual(refusedStep(other, "passport_unopened"));
    },
  },
  ...["POST /review/cases/:id/filing", `POST ${bulkCalls.file}`].map((act) => ({
    title: `filing documents that nobody has opened (${act})`,
    acts: [act],
    run: async () => {
      await aFiledCase({ isFiled: false });
      await kavya.openDocuments(id);
      await post(caseCalls.verify(id));
      await t.ownerDb
        .updateTable("application_documents")
        .set({ id: randomUUID() })
        .where("application_id", "=", id)
        .where("kind", "=", "photo")
        .execute();
      const filing = { reference: "VN-1", filedOn: "2026-11-20", fee: 0 };
      const filings = [{ ...filing, caseId: id, version: (await shown()).version }];
      const path = act.endsWith(bulkCalls.file) ? bulkCalls.file : caseCalls.file(id);
      const answer = await kavya.inject("POST", path, { ...filing, filings });
      expect(answer.body).toContain('"documents_unopened"');
      expect((await shown()).filing).toBeNull();
      expect(await lastLine()).toEqual({ ...refusedStep(kavya, "documents_unopened"), whose: undefined });
    },
  })),
];
