// @vitest-environment jsdom
// The live chat's timing and its rules (§2, §4, §5, §9).
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { english } from "#web/english.ts";
import { LiveChat, type LiveChatProps } from "./live-chat.tsx";

const { chat } = english;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function openChat(props: LiveChatProps = {}): void {
  const router = createMemoryRouter([{ path: "/", element: <LiveChat {...props} /> }]);
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole("button", { name: english.frame.chat.open }));
}

function messages(): string[] {
  const items = screen.getByRole("log").querySelectorAll("li");
  return [...items].map((item) => item.querySelector("p")?.textContent ?? "");
}

function type(text: string): void {
  fireEvent.change(screen.getByRole("textbox", { name: chat.input }), { target: { value: text } });
}

function sendButton(): HTMLButtonElement {
  return screen.getByRole("button", { name: chat.send });
}

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

it("greets with 'Hello! How can I help you today?' under the title 'Live Chat Support'", () => {
  openChat();
  expect(screen.getByRole("dialog", { name: "Live Chat Support" })).toBe(document.activeElement);
  expect(messages()).toEqual(["Support: Hello! How can I help you today?"]);
});

it("answers a user message after 1 s", () => {
  openChat();
  type("  Is anybody there? ");
  fireEvent.click(sendButton());
  expect(messages()).toEqual([expect.anything(), "You: Is anybody there?"]);

  pass(999);
  expect(messages()).toHaveLength(2);
  pass(1);
  expect(messages().at(-1)).toBe("Support: Thanks for your message! We'll get back to you shortly.");
});

it("says below the canned reply that a person answers only members, and nothing below other answers", () => {
  openChat();
  expect(screen.queryByText(chat.replyNote)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: chat.quick[0].question }));
  pass(500);
  expect(screen.queryByText(chat.replyNote)).toBeNull();

  type("Is anybody there?");
  fireEvent.click(sendButton());
  pass(1000);
  expect(screen.getByText(chat.replyNote)).toBeTruthy();
});

it("also sends with Enter, and clears the input", async () => {
  vi.useRealTimers();
  const user = userEvent.setup();
  openChat();
  const line = screen.getByRole<HTMLInputElement>("textbox", { name: chat.input });
  await user.type(line, "Hello");
  expect(messages()).toHaveLength(1);
  await user.keyboard("{Enter}");
  expect(messages().at(-1)).toBe("You: Hello");
  expect(line.value).toBe("");
});

it("disables Send for a blank line and ignores text that is blank after trimming", () => {
  openChat();
  expect(sendButton().disabled).toBe(true);
  type("   ");
  expect(sendButton().disabled).toBe(true);
  fireEvent.submit(screen.getByRole<HTMLInputElement>("textbox", { name: chat.input }).form!);
  pass(2000);
  expect(messages()).toHaveLength(1);

  type("x");
  expect(sendButton().disabled).toBe(false);
});

it("passes a user message to the custom send handler if there is one", () => {
  const onSend = vi.fn();
  openChat({ onSend });
  type("Hello");
  fireEvent.click(sendButton());
  pass(5000);
  expect(onSend).toHaveBeenCalledExactlyOnceWith("Hello");
  expect(messages().at(-1)).toBe("You: Hello");
});

it.each([
  ["quick question", chat.quick[1].question, chat.quick[1].answer],
  ["guide", chat.guides[0].title, chat.guides[0].content],
])("posts a chosen %s as a user message and answers with the stored text after 0.5 s", (_, title, text) => {
  openChat();
  fireEvent.click(screen.getByRole("button", { name: title }));
  expect(messages().at(-1)).toBe(`You: ${title}`);

  pass(499);
  expect(messages()).toHaveLength(2);
  pass(1);
  expect(messages().at(-1)).toBe(`Support: ${text}`);
});

it("closes with its button or Escape, returns the focus, and keeps the messages", () => {
  openChat();
  type("Hello");
  fireEvent.click(sendButton());
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: english.frame.chat.open }));

  pass(1000);
  fireEvent.click(screen.getByRole("button", { name: english.frame.chat.open }));
  expect(messages()).toHaveLength(3);
  fireEvent.click(screen.getByRole("button", { name: chat.close }));
  expect(screen.queryByRole("dialog")).toBeNull();
});
