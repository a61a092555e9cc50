// @vitest-environment jsdom
// Changes are announced once in a live region; the state on arrival is not.
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Application } from "#contract/applications.ts";
import { LiveNote } from "./live-note.tsx";

afterEach(cleanup);

type Followed = Pick<Application, "id" | "applicationId" | "status" | "requests" | "travellers">;

const traveller = {
  id: "t1",
  name: "Asha Rao",
  outcome: "undecided",
  reason: null,
  words: "",
  visa: null,
} as const;
const submitted: Followed = {
  id: "a1",
  applicationId: "PRV-7K2M9QXD",
  status: "submitted",
  requests: [],
  travellers: [traveller],
};

test("a new status, a new request and a decision are announced; arriving is not", () => {
  const { rerender } = render(<LiveNote applications={[submitted]} />);
  const note = screen.getByRole("status");
  expect(note.textContent).toBe("");

  const verified: Followed = { ...submitted, status: "documents_verified" };
  rerender(<LiveNote applications={[verified]} />);
  expect(note.textContent).toBe("Updated: PRV-7K2M9QXD is now “Documents verified”.");

  const place = { id: "r1", travellerId: "t1", travellerName: "Asha Rao", kind: "photo" } as const;
  const request = { ...place, reason: "glare", words: "", askedAt: "2026-11-20T06:00:00.000Z" } as const;
  rerender(<LiveNote applications={[{ ...verified, status: "pending", requests: [request] }]} />);
  expect(note.textContent).toBe("Updated: we need something from you for PRV-7K2M9QXD.");

  const decided: Followed = { ...verified, travellers: [{ ...traveller, outcome: "approved" }] };
  rerender(<LiveNote applications={[verified]} />);
  rerender(<LiveNote applications={[decided]} />);
  expect(note.textContent).toBe("Updated: there is a decision on PRV-7K2M9QXD.");
});
