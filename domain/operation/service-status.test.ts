// What travellers read about the service.
import { describe, expect, it } from "vitest";
import { lateEmailSeconds, type ServiceFacts, serviceStatus } from "./service-status.ts";

const fine: ServiceFacts = {
  databaseAnswers: true,
  emailSeconds: 0,
  emailsFail: false,
  paidWithoutApplication: 0,
  confirmationFails: false,
  methodsAway: 0,
  methods: 5,
};

describe("the status of the service", () => {
  it.each([
    [{}, { site: "normal", payments: "normal", emails: "normal" }],
    [{ databaseAnswers: false }, { site: "interrupted", payments: "interrupted", emails: "delayed" }],
    [{ emailSeconds: lateEmailSeconds }, { emails: "normal" }],
    [{ emailSeconds: lateEmailSeconds + 1 }, { emails: "delayed", payments: "normal" }],
    [{ emailsFail: true }, { emails: "delayed" }],
    [{ paidWithoutApplication: 1 }, { payments: "delayed", site: "normal" }],
    [{ confirmationFails: true }, { payments: "delayed" }],
    [{ methodsAway: 1 }, { payments: "delayed" }],
    [{ methodsAway: 5 }, { payments: "interrupted", site: "normal" }],
    [{ methods: 0 }, { payments: "normal" }],
  ])("with %o has %o", (change, expected) => {
    expect(serviceStatus({ ...fine, ...change })).toMatchObject(expected);
  });
});
