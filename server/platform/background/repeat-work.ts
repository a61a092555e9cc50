// Runs a function again and again, one run at a time.

/** `work` never throws and returns the pause until its next run. Returns a function that stops after the current run. */
export function repeatWork(work: (isStopped: () => boolean) => Promise<number>): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = runOnce();

  async function runOnce(): Promise<void> {
    const pauseMs = await work(() => isStopped);
    if (isStopped) return;
    timer = setTimeout(() => {
      running = runOnce();
    }, pauseMs);
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
