// @vitest-environment jsdom
// Tabs by keyboard: arrows move and select, the panel is named by its tab.
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { Tabs } from "./tabs.tsx";

afterEach(cleanup);

const tabs = [
  { id: "email", label: "Email" },
  { id: "phone", label: "Phone Number" },
] as const;

function LoginTabs() {
  const [selected, setSelected] = useState<"email" | "phone">("email");
  return (
    <Tabs label="Log in by" tabs={tabs} selected={selected} onSelect={setSelected}>
      The fields for {selected}.
    </Tabs>
  );
}

it("moves with the arrows, wraps at the ends, and takes the focus along", async () => {
  const user = userEvent.setup();
  render(<LoginTabs />);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Email", selected: true }));

  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Phone Number", selected: true }));
  expect(screen.getByRole("tabpanel").textContent).toBe("The fields for phone.");

  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Email", selected: true }));
});
