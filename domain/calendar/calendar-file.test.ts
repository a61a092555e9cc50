// Calendar files that any calendar reads: escapes, folded lines, all-day events (RFC 5545).
import { expect, it } from "vitest";
import { calendarFile } from "./calendar-file.ts";
import { tripEvents } from "./trip-events.ts";

const madeAt = new Date("2026-11-20T06:30:00.123Z");
const trip = {
  reference: "PRV-7K2M9QXD",
  destination: "Japan",
  travelDate: { departure: "2026-12-30", arrival: "2027-01-05" },
  stayDays: 30,
};
const linesOf = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

it("departure, return and last day of stay are three all-day events", () => {
  const lines = linesOf(calendarFile({ product: "Pravesh", name: "Japan" }, tripEvents(trip), madeAt));
  const days = lines.filter((line) => /^DT(START|END)/.test(line));
  expect(days).toEqual([
    "DTSTART;VALUE=DATE:20261230",
    "DTEND;VALUE=DATE:20261231",
    "DTSTART;VALUE=DATE:20270105",
    "DTEND;VALUE=DATE:20270106",
    "DTSTART;VALUE=DATE:20270128",
    "DTEND;VALUE=DATE:20270129",
  ]);
  expect(lines.filter((line) => line.startsWith("SUMMARY"))).toEqual([
    "SUMMARY:Departure to Japan",
    "SUMMARY:Return from Japan",
    "SUMMARY:Last day of stay in Japan",
  ]);
  expect(lines).toContain("DTSTAMP:20261120T063000Z");
  expect(lines).toContain("UID:PRV-7K2M9QXD-departure@pravesh");
  expect(lines).toContain("PRODID:-//Pravesh//EN");
  expect(lines.filter((line) => line === "TRANSP:TRANSPARENT")).toHaveLength(3);
  expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
  expect(new Set(lines.filter((line) => line.startsWith("UID"))).size).toBe(3);
});

it("commas, semicolons, backslashes and line breaks are escaped, so no text can start a new line", () => {
  const event = { uid: "1", on: "2026-12-30", title: "A, B; C\\D\r\nEND:VCALENDAR\u0000", description: "" };
  const lines = linesOf(calendarFile({ product: "P", name: "N" }, [event], madeAt));
  expect(lines).toContain(String.raw`SUMMARY:A\, B\; C\\D\nEND:VCALENDAR`);
  expect(lines.filter((line) => line === "END:VCALENDAR")).toHaveLength(1);
});

it("no line exceeds 75 bytes, no character is split, and unfolding restores the text", () => {
  for (const text of ["x".repeat(400), "जापान की यात्रा ".repeat(20), "✈️🛂".repeat(40), "é".repeat(75)]) {
    const event = { uid: "1", on: "2026-12-30", title: text, description: text };
    const file = calendarFile({ product: "P", name: text }, [event], madeAt);
    for (const line of file.split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
    for (const field of ["X-WR-CALNAME", "SUMMARY", "DESCRIPTION"]) {
      expect(linesOf(file)).toContain(`${field}:${text}`);
    }
  }
});
