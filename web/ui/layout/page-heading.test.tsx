// @vitest-environment jsdom
// The page heading: takes the focus on navigation, but not on the first page of a visit.
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes } from "react-router";
import { Link } from "#web/ui/action/link.tsx";
import { afterEach, expect, it, vi } from "vitest";

afterEach(cleanup);

it("takes the focus when its screen is reached by navigation", async () => {
  // A fresh module: a visit starts.
  vi.resetModules();
  const { PageHeading } = await import("./page-heading.tsx");
  render(
    <MemoryRouter initialEntries={["/"]}>
      <Routes>
        <Route path="/" element={<Home heading={<PageHeading>Home</PageHeading>} />} />
        <Route path="/help" element={<PageHeading>Help</PageHeading>} />
      </Routes>
    </MemoryRouter>,
  );
  expect(document.activeElement).toBe(document.body);

  await userEvent.click(screen.getByRole("link"));
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "Help" }));
});

function Home({ heading }: { heading: ReactNode }) {
  return (
    <>
      {heading}
      <Link to="/help">Help</Link>
    </>
  );
}
