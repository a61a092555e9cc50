// The development mailbox at /dev/mailbox shows unsent emails without running their content (docs/decisions/0017).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { sendMail } from "./send-mail.ts";

let test: TestApp;
let person: Awaited<ReturnType<TestApp["signUp"]>>;
beforeAll(async () => {
  test = await startTestApp();
  person = await test.signUp();
  test.clock.advance(60_000);
  const evil = `<script>alert("1")</script>`;
  const to = { userId: null, template: "verify-email", recipient: `x"><b>@example.com` } as const;
  await sendMail(test.db, test.platform, {
    ...to,
    subject: evil,
    text: evil,
    html: `<head></head>${evil}`,
  });
});
afterAll(() => test.close());

interface Listed {
  id: string;
  recipient: string;
  subject: string;
  links: string[];
  createdAt: string;
}
const get = (url: string) => test.app.inject({ url });
const list = async (query = "") => (await get(`/dev/mailbox.json${query}`)).json<{ data: Listed[] }>().data;

describe("the mailbox", () => {
  it("lists all emails, newest first", async () => {
    const mails = await list();
    expect(mails.map(({ recipient }) => recipient)).toEqual([`x"><b>@example.com`, person.email]);
    const page = await get("/dev/mailbox");
    expect(page.statusCode).toBe(200);
    expect(page.body.indexOf("Confirm your email")).toBeGreaterThan(page.body.indexOf("&lt;script&gt;"));
  });

  it("filters by recipient and lists each email's links", async () => {
    const mails = await list(`?to=${encodeURIComponent(person.email.toUpperCase())}`);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.links).toEqual([expect.stringContaining("http://localhost:3000/verify-email?token=")]);
    const page = await get(`/dev/mailbox?to=${encodeURIComponent(person.email)}`);
    expect(page.body).toContain(person.email);
    expect(page.body).not.toContain("alert");
    expect((await get("/dev/mailbox?to=nobody@example.com")).body).toContain("No emails for this recipient");
  });

  it("shows an email's subject, time in India, links, text, and its HTML in a sandboxed frame", async () => {
    const [, mail] = await list();
    const page = await get(`/dev/mailbox/${mail?.id}`);
    expect(page.body).toContain("<h1>Confirm your email for Pravesh</h1>");
    expect(page.body).toContain(`href="${mail?.links[0]?.replaceAll("&", "&amp;")}"`);
    expect(page.body).toContain(`src="/dev/mailbox/${mail?.id}/html" sandbox="allow-popups`);
    expect(page.body).not.toMatch(/allow-scripts|allow-same-origin/);
    const framed = await get(`/dev/mailbox/${mail?.id}/html`);
    expect(framed.body).toContain("<h1");
    expect(framed.headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox allow-popups/);
    expect(framed.headers["x-frame-options"]).toBe("SAMEORIGIN");
  });

  it("runs no scripts, neither its own nor those in an email", async () => {
    const [mail] = await list();
    for (const url of ["/dev/mailbox", `/dev/mailbox/${mail?.id}`]) {
      const { body, headers } = await get(url);
      expect(body).not.toMatch(/<script|<b>@| onerror=/);
      expect(headers["content-security-policy"]).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/=]+'; /,
      );
      expect(headers["content-security-policy"]).not.toMatch(/script-src|unsafe/);
    }
  });

  it("forbids indexing and caching", async () => {
    const [mail] = await list();
    for (const url of [
      "/dev/mailbox",
      "/dev/mailbox.json",
      `/dev/mailbox/${mail?.id}`,
      `/dev/mailbox/${mail?.id}/html`,
    ]) {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        "x-robots-tag": "noindex, nofollow",
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
      });
    }
    expect((await get("/dev/mailbox")).body).toContain('<meta name="robots" content="noindex, nofollow">');
  });

  it.each(["x", "00000000-0000-4000-8000-000000000000", "%00", "x".repeat(90)])(
    "rejects the email ID %s",
    async (id) => {
      expect([400, 404]).toContain((await get(`/dev/mailbox/${id}`)).statusCode);
      expect([400, 404]).toContain((await get(`/dev/mailbox/${id}/html`)).statusCode);
    },
  );

  it("rejects an invalid filter", async () => {
    expect((await get("/dev/mailbox?to=%00")).statusCode).toBe(400);
    expect((await get("/dev/mailbox.json?to=a&to=b")).statusCode).toBe(400);
  });
});
