// Sharing an application's status: signed, revocable, only for its traveller to create, and without personal
// data.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { calls } from "#contract/paths.ts";
import type { SharedStatus, ShareLink } from "#contract/traveller/sharing.ts";
import { type DraftClient, draftClient } from "#testing/draft-client.ts";
import { fileCase } from "#server/review/filing/file-case.ts";
import { approve, travellersOf } from "#testing/console/case-rows.ts";
import { bringTo, claimForOffice, staffFor } from "#testing/console/bring-to.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { openSession } from "#server/accounts/session-store.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let test: TestApp;
let owner: DraftClient;
let application: { id: string; reference: string };

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = draftClient(test, await test.signUp());
  application = await familyApplication(test, { userId: owner.userId });
});

const make = async () => (await owner.call<ShareLink>("POST", calls.share(application.id), {})).data;
const read = async () =>
  (await owner.call<{ link: ShareLink | null }>("GET", calls.share(application.id))).data.link;
const tokenOf = ({ url }: ShareLink) => url.slice(url.lastIndexOf("/") + 1);
/** Opens the link without a session. */
const open = (token: string) => test.app.inject({ url: `/api/v1${calls.shared(token)}` });

describe("a link to an application's status", () => {
  it("is created on request, once, and returned again", async () => {
    expect(await read()).toBeNull();
    const link = await make();
    expect(link.url).toMatch(new RegExp(`^${test.platform.config.publicUrl}/shared/[\\w-]{44}$`));
    const again = await Promise.all([make(), make()]);
    expect([await read(), ...again]).toEqual([link, link, link]);
  });

  it("shows destination, status, dates and steps to anyone, also after a change of status", async () => {
    const token = tokenOf(await make());
    const first = await open(token);
    expect(first.headers["cache-control"]).toBe("private, no-store");
    const { data } = first.json<{ data: SharedStatus }>();
    expect(data).toMatchObject({
      destination: { name: "United Arab Emirates" },
      visaType: "tourist",
      status: "submitted",
    });
    expect(data.trackingSteps[0]).toMatchObject({ title: "Application Submitted", completed: true });
    await bringTo(test, application.id, "documents_verified");
    expect((await open(token)).json<{ data: SharedStatus }>().data.status).toBe("documents_verified");
  });

  it("has no personal data in its answer, page or URL", async () => {
    const { url } = await make();
    const answer = await open(tokenOf({ url, createdAt: "", endsOn: null }));
    const page = await test.app.inject({ url: new URL(url).pathname, headers: { accept: "text/html" } });
    const ids = [application.id, application.reference, owner.userId];
    for (const personal of ["Meera", "Iyer", "Z1000001", "1990-05-15", owner.email, ...ids]) {
      for (const text of [answer.body, page.body, url]) expect(text).not.toContain(personal);
    }
    expect(Object.keys(answer.json<{ data: SharedStatus }>().data).toSorted()).toEqual(
      [
        "destination",
        "estimatedDate",
        "expectedDate",
        "isPartlyApproved",
        "revisedDate",
        "status",
        "trackingSteps",
        "updatedAt",
        "visaType",
      ].toSorted(),
    );
  });

  it("shows the day of the filing and whether only some travellers are approved, as the track page does", async () => {
    const token = tokenOf(await make());
    const read = async () => (await open(token)).json<{ data: SharedStatus }>().data;
    await bringTo(test, application.id, "documents_verified");
    await test.db
      .updateTable("applications")
      .set({ submitted_at: "2026-11-18T06:30:00Z" })
      .where("id", "=", application.id)
      .execute();
    const { specialist: caller } = await staffFor(test);
    await claimForOffice(test, application.id);
    const filing = { reference: "VN-1", filedOn: "2026-11-19", fee: 0 };
    await fileCase(test.platform, { id: application.id, caller }, filing);
    expect((await read()).trackingSteps).toContainEqual({
      title: "Submitted to the authority",
      date: "2026-11-19",
      completed: true,
    });
    expect((await read()).isPartlyApproved).toBe(false);
    const [first = ""] = await travellersOf(test, application.id);
    await approve(test, { travellerId: first, userId: owner.userId, by: caller.id });
    await bringTo(test, application.id, "rejected");
    expect(await read()).toMatchObject({ status: "approved", isPartlyApproved: true });
  });

  it("shows nothing once revoked; a new link has another token", async () => {
    const before = tokenOf(await make());
    expect((await owner.call("DELETE", calls.share(application.id))).status).toBe(204);
    expect((await owner.call("DELETE", calls.share(application.id))).status).toBe(204);
    expect(await read()).toBeNull();
    const after = tokenOf(await make());
    expect(after).not.toBe(before);
    expect([(await open(before)).statusCode, (await open(after)).statusCode]).toEqual([404, 200]);
  });

  it("shows nothing once the account awaits erasure", async () => {
    const token = tokenOf(await make());
    const { userId } = owner;
    await test.db
      .updateTable("users")
      .set({ erasure_asked_at: test.clock.now() })
      .where("id", "=", userId)
      .execute();
    expect((await open(token)).statusCode).toBe(404);
  });
});

describe("30 days after the application ended", () => {
  const day = 24 * 3_600_000;
  const readOwn = async () => {
    owner = { ...owner, ...draftClient(test, await logInAgain()) };
    return (
      await owner.call<{ link: ShareLink | null; endedOn: string | null }>("GET", calls.share(application.id))
    ).data;
  };
  /** Sessions last a month at most. */
  const logInAgain = async () => {
    const token = await openSession(test.db, { userId: owner.userId, now: test.clock.now() });
    return { ...owner, token, headers: { "x-access-token": token } };
  };

  it("a link ends, and says so to its owner and to anyone who opens it", async () => {
    test.clock.set("2026-11-20T06:30:00Z");
    const token = tokenOf(await make());
    expect((await readOwn()).link?.endsOn).toBeNull();
    await bringTo(test, application.id, "rejected");
    expect(await readOwn()).toMatchObject({ link: { endsOn: "2026-12-20" }, endedOn: null });
    test.clock.advance(30 * day);
    expect((await open(token)).statusCode).toBe(200);
    test.clock.advance(day);
    const gone = await open(token);
    expect([gone.statusCode, gone.json<{ code: string; message: string }>()]).toMatchObject([
      410,
      {
        code: "share_link_ended",
        message: "This link ended on 20 Dec 2026, 30 days after the application ended.",
      },
    ]);
    expect(await readOwn()).toEqual({ link: null, endedOn: "2026-12-20" });
    const again = await owner.call("POST", calls.share(application.id), {});
    expect([again.status, again.failure.code]).toEqual([410, "share_link_ended"]);
    test.clock.set("2026-11-20T06:30:00Z");
  });
});

describe("misuse", () => {
  it("a token altered at any position gets the same 404 as any other invalid one", async () => {
    const token = tokenOf(await make());
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const altered = Array.from(token).map((letter, at) => {
      const other = letters[(letters.indexOf(letter) + 1) % letters.length] ?? "A";
      return token.slice(0, at) + other + token.slice(at + 1);
    });
    const others = ["x", `${token}A`, token.slice(1), `${token}=`, application.id, "%00", "a".repeat(44)];
    const answers = await Promise.all(
      [...altered, ...others].map((wrong) => open(encodeURIComponent(wrong))),
    );
    expect(altered).toHaveLength(44);
    const failures = answers.map((answer) => ({
      status: answer.statusCode,
      ...answer.json<{ code: string }>(),
    }));
    expect(new Set(failures.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(["404 share_link_not_found"]),
    );
  });

  it("the signature of one link does not open another application", async () => {
    const mine = tokenOf(await make());
    const other = draftClient(test, await test.signUp());
    const theirs = await familyApplication(test, { userId: other.userId });
    const link = (await other.call<ShareLink>("POST", calls.share(theirs.id), {})).data;
    expect((await open(tokenOf(link).slice(0, 22) + mine.slice(22))).statusCode).toBe(404);
  });

  it("only the application's traveller can read, create and revoke it", async () => {
    const token = tokenOf(await make());
    const other = draftClient(test, await test.signUp());
    for (const method of ["GET", "POST", "DELETE"] as const) {
      const answer = await other.call(
        method,
        calls.share(application.id),
        method === "POST" ? {} : undefined,
      );
      expect([answer.status, answer.failure.code]).toEqual([404, "application_not_found"]);
    }
    expect((await open(token)).statusCode).toBe(200);
  });
});
