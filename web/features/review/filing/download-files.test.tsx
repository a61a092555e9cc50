// @vitest-environment jsdom
// The files of a filing: downloaded as one archive, and said.
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { aCase, caseId } from "../testing/a-case.ts";
import { ok, setStage } from "../testing/review-stage.tsx";
import { showCase } from "../testing/show-case.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("says which file was downloaded", async () => {
  setStage({
    [`GET /review/cases/${caseId}`]: ok(aCase({ status: "documents_verified", open: ["file"] })),
    [`GET /review/cases/${caseId}/filing-pack`]: ok({ travellers: [], governmentFee: 0 }),
    [`GET /review/cases/${caseId}/filing-pack.zip`]: ok(""),
  });
  Object.assign(URL, { createObjectURL: () => "blob:zip" });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  await showCase();
  await userEvent.keyboard("f");
  await userEvent.click(await screen.findByRole("button", { name: "Download files (ZIP)" }));
  expect(await screen.findByText("Downloaded: PRV-7K2M9QXD.zip")).toBeTruthy();
  expect(clicked).toHaveBeenCalledOnce();
});
