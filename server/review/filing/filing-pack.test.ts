// The names in the filing pack: as filed by the destination's rule, which for the United Arab Emirates needs two words (D34).
import { afterAll, beforeAll, expect, it } from "vitest";
import { filedWithFather } from "#domain/passport/filed-name.ts";
import { claimForOffice, staffFor } from "#testing/console/bring-to.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { readFilingPack } from "./filing-pack.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const selvam = { first_name: "Selvam", last_name: "", no_surname: true, father_name: "Murugan" };

it.each([
  ["is as in the passport", { father_name: "Anand" }, ["Iyer", "Meera"]],
  [
    "has the father's name added, once confirmed",
    { ...selvam, marks: [filedWithFather] },
    ["Murugan", "Selvam"],
  ],
  ["has no father's name that was only typed", selvam, [undefined, "Selvam"]],
])("a name %s", async (_, person, names) => {
  const { userId } = await test.signUp();
  const { id } = await familyApplication(test, { userId, travellers: 1, person });
  const deps = { platform: test.platform };
  await claimForOffice(deps, id);
  const { specialist: caller } = await staffFor(deps);
  const { travellers } = await readFilingPack(test.platform, { id, caller });
  const value = (wanted: string) => travellers[0]?.fields.find(({ field }) => field === wanted)?.value;
  expect([value("surname"), value("givenNames")]).toEqual(names);
});
