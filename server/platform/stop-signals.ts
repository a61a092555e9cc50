// Ends the process properly, once, however it is asked to: Ctrl-C, SIGTERM, or the death of what started it.

const limitMs = 15_000;

/** `stop` drains and closes; the process then ends with exit code 0. */
export function whenAskedToStop(stop: () => Promise<void>): void {
  let isStopping = false;
  const begin = () => {
    // A terminal's Ctrl-C arrives several times: from the terminal, from npm and from the bootstrap.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), limitMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.exitCode = 1;
        throw error;
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, begin);
  // The bootstrap holds the other end of this channel, and closes it even when killed with SIGKILL.
  if (process.channel) process.on("disconnect", begin);
}
