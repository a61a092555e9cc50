// @vitest-environment jsdom
// A menu marks the current page.
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { NavLink } from "./nav-link.tsx";

afterEach(cleanup);

test("a menu marks the link of the current page and of the page above it, unless the link is for one page only", () => {
  render(
    <MemoryRouter initialEntries={["/applications/track-application/a1"]}>
      <NavLink to="/applications">Applications</NavLink>
      <NavLink to="/app">App</NavLink>
      <NavLink to="/applications" end>
        List
      </NavLink>
    </MemoryRouter>,
  );
  const marked = screen.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
  expect(marked.map((link) => link.textContent)).toEqual(["Applications"]);
});
