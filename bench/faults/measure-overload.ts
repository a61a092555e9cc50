// Measures overload: five times as many requests as the product can answer, and webhooks among them (P38).
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { signatureHeader, signWebhook } from "#server/platform/payments/webhook-signature.ts";
import { shareCores } from "./share-cores.ts";
import { percentile } from "../report/figures.ts";
import { type LoopAnswer, type LoopRequest, openAgent, send, sendAtRate } from "../report/open-loop.ts";
import { startUploadProduct, type Uploader, type UploadProduct } from "../uploads/upload-product.ts";

const webhookSecret = "a secret of the benchmark for overload, 32 or more";
const times = 5;
const webhooksPerSecond = 5;
const lanes = 24;
const warmUpSeconds = 8;
const peakSeconds = 10;
const normalWithinMs = 5_000;

export interface OverloadRun {
  offeredPerSecond: number;
  /** The mean of before and after the overload. */
  peakPerSecond: number;
  /** Successful answers in a second of overload, those to webhooks too, as a share of the peak. */
  goodput: number;
  /** Of the accepted requests. */
  p99Ms: number;
  rejectedP99Ms: number;
  rssMB: number;
  /** Answers other than 200, and 503 or 429 with Retry-After. */
  odd: number;
  /** The share of webhooks that were accepted. */
  webhooks: number;
  normalAfterMs: number;
}

export async function measureOverload(seconds = 60): Promise<OverloadRun> {
  const product = await startUploadProduct({ SANDBOX_WEBHOOK_SECRET: webhookSecret });
  try {
    const travellers = await addTravellers(product);
    const { url } = product.product;
    shareCores(product.pid);
    await runLanes(url, travellers, warmUpSeconds);
    const peakBefore = await measurePeak(url, travellers);
    const offeredPerSecond = Math.round(peakBefore * times);
    const endsAt = performance.now() + seconds * 1000;
    const isOver = () => performance.now() > endsAt;
    const watch = watchMemory(product);
    const [answers, webhooks] = await Promise.all([
      sendAtRate(url, { next: (at) => workOf(travellers, at), perSecond: offeredPerSecond, isOver }),
      sendAtRate(url, { next: webhookOf, perSecond: webhooksPerSecond, isOver }),
    ]);
    const rssMB = watch.stop();
    const normalAfterMs = await untilNormal(url, travellers);
    const peakPerSecond = (peakBefore + (await measurePeak(url, travellers))) / 2;
    return {
      ...outcomeOf(answers),
      peakPerSecond,
      offeredPerSecond: answers.length / seconds,
      goodput: countOf(inTime([...answers, ...webhooks], endsAt)) / seconds / peakPerSecond,
      webhooks: countOf(webhooks) / webhooks.length,
      rssMB,
      normalAfterMs,
    };
  } finally {
    await product.close();
  }
}

async function addTravellers({ addUploader }: UploadProduct): Promise<Uploader[]> {
  const travellers: Uploader[] = [];
  while (travellers.length < lanes) travellers.push(await addUploader());
  return travellers;
}

function inTime(answers: readonly LoopAnswer[], endsAt: number): LoopAnswer[] {
  return answers.filter(({ endedAt }) => endedAt <= endsAt);
}

function countOf(answers: readonly LoopAnswer[]): number {
  return answers.filter(({ status }) => status === 200).length;
}

function outcomeOf(answers: readonly LoopAnswer[]) {
  const msOf = (statuses: readonly number[]) =>
    answers.filter(({ status }) => statuses.includes(status)).map(({ ms }) => ms);
  const isOdd = ({ status, retryAfter }: LoopAnswer) =>
    status !== 200 && !([429, 503].includes(status) && retryAfter !== undefined);
  return {
    p99Ms: percentile(msOf([200]), 0.99),
    rejectedP99Ms: percentile(msOf([503, 429]), 0.99),
    odd: answers.filter(isOdd).length,
  };
}

/**
 * Answers in a second, of lanes that send their next request after the answer to the last one. Measured before and after the
 * overload, because a machine that others use too is not equally fast for a minute.
 */
async function measurePeak(url: string, travellers: readonly Uploader[]): Promise<number> {
  return (await runLanes(url, travellers, peakSeconds)) / peakSeconds;
}

async function runLanes(url: string, travellers: readonly Uploader[], seconds: number): Promise<number> {
  const agent = openAgent();
  const endsAt = performance.now() + seconds * 1000;
  let answered = 0;
  // Each lane is one traveller: two that change the same application would wait for each other.
  const lane = async (number: number) => {
    for (let at = number; performance.now() < endsAt; at += lanes) {
      const request = workOf(travellers, at);
      const { status } = await send(url, { agent, dueAt: performance.now(), request });
      if (status === 200) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
  agent.destroy();
  return answered;
}

/**
 * Travellers who fill in their applications, as the browser asks while they do: they save passport details, and read the
 * application and its checks.
 */
function workOf(travellers: readonly Uploader[], at: number): LoopRequest {
  const { visitor, draftPath, travellerPath } = travellers[at % travellers.length] as Uploader;
  const headers = { "x-access-token": visitor.token, "content-type": "application/json" };
  const read = (path: string) => ({ method: "GET", path: `/api/v1${path}`, headers });
  const round = Math.floor(at / travellers.length);
  if (round % 4 === 1) return read(draftPath);
  if (round % 4 === 3) return read(`${draftPath}/readiness`);
  const body = JSON.stringify({ passportNumber: `Z${1_000_000 + (at % 1_000_000)}`, placeOfIssue: "KOCHI" });
  return { method: "PATCH", path: `/api/v1${travellerPath}`, headers, body };
}

/** An event about a payment that does not exist is stored and accepted. */
function webhookOf(): LoopRequest {
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    type: "payment_intent.succeeded",
    data: { object: { id: `pi_${randomUUID()}` } },
  });
  const signature = signWebhook(Buffer.from(body), webhookSecret, new Date());
  const headers = { "content-type": "application/json", [signatureHeader]: signature };
  return { method: "POST", path: "/api/v1/webhooks/sandbox", headers, body };
}

function watchMemory({ pid }: UploadProduct): { stop: () => number } {
  let highest = 0;
  const timer = setInterval(() => {
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    highest = Math.max(highest, Number(resident ?? 0) / 1024);
  }, 250);
  return {
    stop() {
      clearInterval(timer);
      return highest;
    },
  };
}

/** How long it takes until ten requests in a row are answered within 100 ms. */
async function untilNormal(url: string, travellers: readonly Uploader[]): Promise<number> {
  const agent = openAgent();
  const began = performance.now();
  for (let inARow = 0, at = 0; inARow < 10 && performance.now() - began < 2 * normalWithinMs; at++) {
    const sentAt = performance.now();
    const { status } = await send(url, { agent, dueAt: sentAt, request: workOf(travellers, at) });
    inARow = status === 200 && performance.now() - sentAt < 100 ? inARow + 1 : 0;
    await pause(20);
  }
  agent.destroy();
  return performance.now() - began;
}
