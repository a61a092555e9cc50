// The statuses of a refund and the moves between them (P6, P9).
import { expect, test } from "vitest";
import { mayRefundMove, refundEdges, refundStatuses } from "./refund-statuses.ts";

test("every status of a refund can be reached, and none follows itself", () => {
  const reached = new Set<string>(["awaiting_second_person", "requested"]);
  for (const status of reached) for (const to of refundEdges[status as "requested"]) reached.add(to);
  expect([...reached].sort()).toEqual([...refundStatuses].sort());
  expect(refundStatuses.filter((status) => mayRefundMove(status, status))).toEqual([]);
});
