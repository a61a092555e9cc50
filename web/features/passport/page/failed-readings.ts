// How often a passport page could not be read: stored in 'root', because phones reload pages when the camera opens.
import { changeVisa, rootState } from "#web/client/session/root-state.ts";

export function failedReadingsOf(travellerId: string, kind: string): number {
  return rootState.getState().visa.failedReadings[`${travellerId}/${kind}`] ?? 0;
}

export function countFailedReading(travellerId: string, kind: string): void {
  setCount(travellerId, kind, failedReadingsOf(travellerId, kind) + 1);
}

export function forgetFailedReadings(travellerId: string, kind: string): void {
  setCount(travellerId, kind, 0);
}

function setCount(travellerId: string, kind: string, count: number): void {
  const { failedReadings } = rootState.getState().visa;
  changeVisa({ failedReadings: { ...failedReadings, [`${travellerId}/${kind}`]: count } });
}
