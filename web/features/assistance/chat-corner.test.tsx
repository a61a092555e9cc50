// @vitest-environment jsdom
// Where the live chat is: it floats on pages with a footer, and is at the end of all others (D53).
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { forgetChat, noteNew } from "#web/frame/assistance/open-chat.ts";
import { AlertProvider } from "#web/ui/dialog/alert-provider.tsx";
import { ChatCorner } from "./chat-corner.tsx";

afterEach(() => {
  cleanup();
  forgetChat();
});

function floats(floating: boolean): boolean {
  const { container } = render(
    <AlertProvider okLabel="OK">
      <ChatCorner floating={floating} />
    </AlertProvider>,
  );
  return container.querySelector(".z-30")!.classList.contains("sticky");
}

it("floats on pages with a footer", () => {
  expect(floats(true)).toBe(true);
});

it("is at the end of the application flow and of account pages, and floats there with a new answer", () => {
  expect(floats(false)).toBe(false);
  cleanup();
  noteNew(true);
  expect(floats(false)).toBe(true);
});
