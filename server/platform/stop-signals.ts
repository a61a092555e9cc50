// Shuts the process down gracefully, once, on Ctrl-C, SIGTERM or the death of its parent process.

/** Longer than `stopInOrder` takes once the process no longer answers, unless PostgreSQL hangs. */
export const stopLimitMs = 15_000;

/** Calls `stop`, which goes on answering for `drainMs` and closes, and then exits with code 0. */
export function onStopSignal(stop: () => Promise<void>, drainMs = 0): void {
  let isStopping = false;
  const begin = () => {
    // Ctrl-C arrives several times: from the terminal, from npm and from the bootstrap process.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), drainMs + stopLimitMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.exitCode = 1;
        throw error;
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, begin);
  // The bootstrap process holds the other end of this channel, which closes even when it is killed with SIGKILL.
  if (process.channel) process.on("disconnect", begin);
}
