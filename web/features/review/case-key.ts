// The query key of one case, shared by the calls that read, change and mark it.

export function caseKey(userId: string | undefined, id: string): readonly unknown[] {
  return ["review", "case", userId, id];
}
