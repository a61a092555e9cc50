// @vitest-environment jsdom
// Links navigate without loading a page, and leave other tabs to the browser.
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation, useNavigationType } from "react-router";
import { afterEach, expect, test } from "vitest";
import { Link } from "./link.tsx";

afterEach(cleanup);

function Place() {
  const { pathname, search, state } = useLocation();
  return <output>{[pathname + search, useNavigationType(), JSON.stringify(state)].join(" ")}</output>;
}

function show(links: React.ReactNode, at = "/"): void {
  render(
    <MemoryRouter initialEntries={[at]}>
      {links}
      <Place />
    </MemoryRouter>,
  );
}

const place = () => screen.getByRole("status").textContent;
const click = (name: string, how: MouseEventInit = {}) =>
  fireEvent.click(screen.getByRole("link", { name }), { button: 0, ...how });

test("a click navigates with the link's state, and a click on the current address adds no entry", () => {
  show(
    <Link to="/help?a=1" state={{ from: "home" }}>
      Help
    </Link>,
  );
  expect(screen.getByRole("link").getAttribute("href")).toBe("/help?a=1");
  expect(click("Help")).toBe(false);
  expect(place()).toBe('/help?a=1 PUSH {"from":"home"}');
  click("Help");
  expect(place()).toBe('/help?a=1 REPLACE {"from":"home"}');
});

test("the browser opens other tabs, windows and downloads itself", () => {
  const left: boolean[] = [];
  // jsdom cannot open them.
  const stop = (event: Event): void => {
    left.push(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener("click", stop);
  show(
    <>
      <Link to="/help">Help</Link>
      <Link to="/terms" target="_blank">
        Terms
      </Link>
    </>,
  );
  const otherClicks = [
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ];
  for (const how of otherClicks) click("Help", how);
  click("Terms");
  window.removeEventListener("click", stop);
  expect(left).toEqual([...otherClicks, "Terms"].map(() => true));
  expect(place()).toBe("/ POP null");
});

test("a handler may prevent the navigation", () => {
  show(
    <Link to="/help" onClick={(event) => event.preventDefault()}>
      Help
    </Link>,
  );
  click("Help");
  expect(place()).toBe("/ POP null");
});
