// @vitest-environment jsdom
// Finding a case from any page of the console.
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { openScreen, setStage } from "../testing/review-stage.tsx";
import { FindCase } from "./find-case.tsx";
import { searchQueue, useQueueMemory } from "./queue-memory.ts";

const user = userEvent.setup();
teachDialogs();

beforeEach(() => {
  setStage({});
});
afterEach(() => {
  cleanup();
  searchQueue("");
  vi.unstubAllGlobals();
});

function SearchWords() {
  return <output>{useQueueMemory().search}</output>;
}

const open = () =>
  openScreen(
    <>
      <FindCase />
      <SearchWords />
    </>,
    { path: "*", address: pages.reviewReports },
  );

it("is opened by '/', and shows the queue with the words, which stay out of the URL", async () => {
  const router = open();
  await user.keyboard("/");
  await user.type(await screen.findByRole("searchbox"), "Z1234567{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe(pages.review));
  expect(screen.getByRole("status").textContent).toBe("Z1234567");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(JSON.stringify([router.state.location, localStorage, sessionStorage])).not.toContain("Z1234567");
});

it("stays where it is without words, and closes by Cancel", async () => {
  const router = open();
  await user.click(screen.getByRole("button", { name: "Search cases" }));
  await user.type(await screen.findByRole("searchbox"), " {Enter}");
  expect(router.state.location.pathname).toBe(pages.reviewReports);
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});
