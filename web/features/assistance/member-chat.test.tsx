// @vitest-environment jsdom
// The chat of a logged-in user: experts answer, unsent messages stay, and new answers are counted until they are read.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import type { ThreadMessage } from "#contract/traveller/questions.ts";
import { forgetChat, openChat } from "#web/frame/assistance/open-chat.ts";
import { initialState, rootState } from "#web/client/session/root-state.ts";
import { type Answers, answeringFetch, type RecordedCall } from "#web/client/api/answering-fetch.ts";
import { english } from "#web/english.ts";
import { MemberChat } from "./member-chat.tsx";

const { chat } = english;
const launcher = english.frame.chat;
const ok =
  (data: unknown, status = 200) =>
  () => ({ status, body: { data } });

let server: Answers;
let asked: RecordedCall[];
beforeEach(() => {
  forgetChat();
  asked = [];
  server = {
    "GET /expert-requests/unread": ok({ unread: 0 }),
    "GET /expert-requests": ok({ messages: [], unread: 0, isWaiting: false }),
    "POST /expert-requests/read": ok(null),
  };
  vi.stubGlobal("fetch", answeringFetch(server, asked));
  const data = { id: "u1", token: "t", fullName: "Asha Rao", email: "a@b.in", phone: "9876543210" };
  rootState.setState({ ...initialState, user: { userData: { data } } }, true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const message = (position: number, sender: "user" | "agent", text: string): ThreadMessage => ({
  id: `5f0c1d8e-0000-4000-8000-00000000000${position}`,
  position,
  sender,
  text,
  sentAt: "2026-11-20T06:30:00.000Z",
});

function open(address: string, openAtFirst = false): void {
  const router = createMemoryRouter([{ path: "*", element: <MemberChat /> }], {
    initialEntries: [address],
  });
  if (openAtFirst) openChat();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

function say(text: string): void {
  fireEvent.change(screen.getByRole("textbox", { name: chat.input }), { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: chat.send }));
}

const messages = () =>
  [...screen.getByRole("log").querySelectorAll("li > p:first-child")].map((one) => one.textContent);
const bodies = (call: string) =>
  asked.filter((one) => one.call === call).map(({ init }) => JSON.parse(init.body as string) as object);

it("sends a message with its step and application, without a canned reply", async () => {
  server["POST /expert-requests"] = ok(message(1, "user", "Which photo?"), 201);
  rootState.setState({
    visa: { ...initialState.visa, visaApplicationData: { draftId: "d1", travellerId: null } },
  });
  open(pages.documents, true);
  expect(screen.getByText(chat.about(chat.askedAt.documents))).toBeTruthy();
  say("  Which photo? ");
  await waitFor(() =>
    expect(bodies("POST /expert-requests")).toEqual([
      {
        id: expect.any(String),
        text: "Which photo?",
        concern: { step: "documents", draftId: "d1", applicationId: null },
      },
    ]),
  );
  await waitFor(() => expect(messages().at(-1)).toBe("You: Which photo?"));
  expect(messages()).toHaveLength(2);
});

it("keeps an unsent message, and 'Send again' sends the same message", async () => {
  server["POST /expert-requests"] = () => ({ status: 503, body: { code: "unavailable" } });
  open(pages.profile, true);
  say("Hello?");
  const again = await screen.findByRole("button", { name: chat.sendAgain });
  expect(messages().at(-1)).toBe("You: Hello?");
  server["POST /expert-requests"] = ok(message(1, "user", "Hello?"), 201);
  fireEvent.click(again);
  await waitFor(() => expect(screen.queryByRole("button", { name: chat.sendAgain })).toBeNull());
  const [first, second] = bodies("POST /expert-requests");
  expect(second).toEqual(first);
});

it("asks without the application if it no longer exists", async () => {
  const about: unknown[] = [];
  server["POST /expert-requests"] = () => {
    about.push(bodies("POST /expert-requests").at(-1));
    if (about.length === 1) return { status: 404, body: { code: "application_not_found" } };
    return { status: 201, body: { data: message(1, "user", "Where is it?") } };
  };
  open(pages.track.replace(":id", "gone"), true);
  say("Where is it?");
  await waitFor(() =>
    expect(about).toMatchObject([
      { concern: { step: "track", applicationId: "gone" } },
      { concern: { step: "track", applicationId: null } },
    ]),
  );
});

it("shows the number of new answers, and none once the chat was opened and they were read", async () => {
  server["GET /expert-requests/unread"] = ok({ unread: 2 });
  server["GET /expert-requests"] = ok({
    messages: [message(1, "user", "Which photo?"), message(2, "agent", "A matt one.\nNo glasses.")],
    unread: 2,
    isWaiting: false,
  });
  open(pages.profile);
  fireEvent.click(await screen.findByRole("button", { name: launcher.openUnread(2) }));
  await waitFor(() => expect(messages().at(-1)).toBe("Support: A matt one.\nNo glasses."));
  await waitFor(() => expect(bodies("POST /expert-requests/read")).toContainEqual({ position: 2 }));
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  expect(await screen.findByRole("button", { name: launcher.open })).toBeTruthy();
});

it("counts an answer as read once it is seen, and shows it as new while the chat is closed", async () => {
  const visible = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  server["GET /expert-requests/unread"] = ok({ unread: 1 });
  server["GET /expert-requests"] = ok({
    messages: [message(1, "agent", "A matt one.")],
    unread: 1,
    isWaiting: false,
  });
  open(pages.profile);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(launcher.unread(1)));
  act(() => openChat());
  await waitFor(() => expect(messages()).toHaveLength(2));
  expect(screen.getByRole("status").textContent).toBe("");
  expect(bodies("POST /expert-requests/read")).toEqual([]);
  visible.mockRestore();
  act(() => void dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(bodies("POST /expert-requests/read")).toEqual([{ position: 1 }]));
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  expect(await screen.findByRole("button", { name: launcher.open })).toBeTruthy();
});

it("opens from an email's link, and for 'Ask an expert', which regains the focus afterwards", async () => {
  open(`${pages.applications}#chat`);
  expect(screen.getByRole("dialog", { name: chat.title })).toBeTruthy();
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  const button = document.body.appendChild(document.createElement("button"));
  act(() => openChat(button));
  fireEvent.keyDown(await screen.findByRole("dialog"), { key: "Escape" });
  expect(document.activeElement).toBe(button);
  button.remove();
});

it("quick questions are answered at once, within the conversation", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server["GET /expert-requests"] = ok({
    messages: [message(1, "user", "Which photo?")],
    unread: 0,
    isWaiting: true,
  });
  open(pages.profile, true);
  await waitFor(() => expect(messages()).toHaveLength(2));
  const [first] = chat.quick;
  fireEvent.click(screen.getByRole("button", { name: first.question }));
  act(() => void vi.advanceTimersByTime(500));
  expect(messages()).toEqual([
    `Support: ${chat.greeting}`,
    "You: Which photo?",
    `You: ${first.question}`,
    `Support: ${first.answer}`,
  ]);
  expect(screen.getByText(chat.waitingNote)).toBeTruthy();
  vi.useRealTimers();
});
