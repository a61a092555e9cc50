// A staff member's client over HTTP, for tests of the console.
import type { ReviewCase } from "#contract/review/case.ts";
import { apiBase } from "#contract/paths.ts";
import { caseCalls } from "#contract/review/paths.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { multipartOf } from "../draft-client.ts";
import type { TestApp } from "../start-test-app.ts";

interface Answer {
  status: number;
  case: ReviewCase;
  code: string | undefined;
}

type Deps = Pick<TestApp, "app" | "db" | "clock" | "staff">;

export async function consoleClient(deps: Deps, role: StaffRole) {
  const member = await deps.staff(role);
  const { headers } = member;
  const inject = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object | Buffer) =>
    deps.app.inject({ method, url: `${apiBase}${path}`, headers, ...(payload && { payload }) });
  const said = (answer: Awaited<ReturnType<typeof inject>>): Answer => {
    const body = answer.json<{ data: ReviewCase; code?: string }>();
    return { status: answer.statusCode, case: body.data, code: body.code };
  };
  return {
    ...member,
    inject,
    call: async (method: "GET" | "POST" | "DELETE", path: string, payload?: object) =>
      said(await inject(method, path, payload)),
    /** Claims a case as the queue does. */
    async claim(id: string) {
      await deps.db
        .updateTable("applications")
        .set({ assignee_id: member.id, claimed_at: deps.clock.now() })
        .where("id", "=", id)
        .execute();
    },
    /** Opens every current document of a case, as its verification requires. */
    async openDocuments(id: string) {
      const { travellers } = said(await inject("GET", caseCalls.read(id))).case;
      for (const { id: documentId, replaced } of travellers.flatMap(({ documents }) => documents)) {
        if (!replaced) await inject("GET", caseCalls.document(id, documentId));
      }
    },
    /** Opens the uploaded visa of a traveller, as its release requires. */
    openVisa: (id: string, travellerId: string) => inject("GET", caseCalls.visa(id, travellerId)),
    async putVisa(path: string, bytes: Buffer, fileName = "visa.pdf") {
      const mediaType = fileName.endsWith(".jpg") ? "image/jpeg" : "application/pdf";
      const { body, contentType } = multipartOf({ bytes, fileName, mediaType });
      const answer = await deps.app.inject({
        method: "PUT",
        url: `${apiBase}${path}`,
        headers: { ...headers, "content-type": contentType },
        payload: body,
      });
      return said(answer);
    },
  };
}

export type ConsoleClient = Awaited<ReturnType<typeof consoleClient>>;
