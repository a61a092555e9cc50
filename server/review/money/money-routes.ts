// HTTP routes for the books, and for refunds by staff with a second person (policy `refundSecondPersonFrom`).
import { Readable } from "node:stream";
import { z } from "zod";
import { uuid } from "#contract/envelope.ts";
import {
  applicationMoney,
  booksMonth,
  officeMoney,
  officeRefundAnswer,
  refundDecision,
  refundProposal,
} from "#contract/review/office.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import { csvOfMonth } from "#server/payments/books/csv-of-month.ts";
import { documentHeaders } from "#server/platform/http/send-document.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { actorOf } from "../staff/actor-of.ts";
import { readApplicationMoney } from "./read-application-money.ts";
import { readMoney } from "./read-money.ts";
import { decideStaffRefund, proposeStaffRefund } from "./staff-refunds.ts";

const shared = { tags: ["review"], security: [{ session: [] }] };

export function moneyRoutes(app: App, platform: Platform): void {
  readingRoutes(app, platform);
  booksRoute(app, platform);
  refundRoutes(app, platform);
}

function readingRoutes(app: App, platform: Platform): void {
  const onRequest = requireStaff(platform, "manage_money");
  app.get(
    "/review/office/money",
    {
      onRequest,
      schema: {
        ...shared,
        summary: "Read balances, differences and refunds",
        response: { 200: officeMoney },
      },
    },
    async () => ({ data: await readMoney(platform.db, platform.sealer) }),
  );
  app.get(
    "/review/office/money/:reference",
    {
      onRequest,
      schema: {
        ...shared,
        summary: "Read the payments of an application with their refunds and disputes",
        params: z.object({ reference: z.string().max(40) }),
        response: { 200: applicationMoney },
      },
    },
    async ({ params }) => ({
      data: await readApplicationMoney(platform.db, platform.sealer, params.reference),
    }),
  );
}

function booksRoute(app: App, platform: Platform): void {
  app.get(
    "/review/office/books/:month",
    {
      onRequest: requireStaff(platform, "manage_money"),
      schema: {
        ...shared,
        summary: "Download a month of the books as CSV",
        params: booksMonth,
        response: { 200: z.any() },
      },
    },
    async (request, reply) => {
      const { month } = request.params;
      const db = await platform.replica.choose();
      return reply
        .headers(documentHeaders({ fileName: `books-${month}.csv`, mediaType: "text/csv; charset=utf-8" }))
        .send(Readable.from(csvOfMonth(db, month)));
    },
  );
}

function refundRoutes(app: App, platform: Platform): void {
  const onRequest = requireStaff(platform, "manage_money");
  app.post(
    "/review/office/refunds",
    {
      onRequest,
      schema: {
        ...shared,
        summary: "Propose a refund, with a reason",
        body: refundProposal,
        response: { 201: officeRefundAnswer },
      },
    },
    async (request, reply) => {
      const refund = await proposeStaffRefund(platform, request.body, actorOf(staffOf(request)));
      return reply.status(201).send({ data: refund });
    },
  );
  app.post(
    "/review/office/refunds/:id/decision",
    {
      onRequest,
      schema: {
        ...shared,
        summary: "Approve or decline a colleague's refund",
        params: z.object({ id: uuid }),
        body: refundDecision,
        response: { 200: officeRefundAnswer },
      },
    },
    async (request) => {
      const decision = { id: request.params.id, ...request.body };
      return { data: await decideStaffRefund(platform, decision, actorOf(staffOf(request))) };
    },
  );
}
