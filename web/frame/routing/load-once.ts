// Code that is loaded when it is first needed, and is then available at once.

export interface Loading<T> {
  /** Undefined until it is loaded. */
  readonly value: T | undefined;
  /** The same promise for everybody, as React's `use` needs it. */
  load: () => Promise<T>;
}

const failed = new Set<() => void>();

export function loadOnce<T>(load: () => Promise<T>): Loading<T> {
  let value: T | undefined;
  let promise: Promise<T> | undefined;
  const begin = async () => {
    try {
      return (value = await load());
    } catch (error) {
      failed.add(() => (promise = undefined));
      throw error;
    }
  };
  return {
    get value() {
      return value;
    },
    load: () => (promise ??= begin()),
  };
}

/** Called once a failure is on the screen: the next visit loads again. Before that, React would ask for the same promise again. */
export function forgetFailedLoads(): void {
  for (const forget of failed) forget();
  failed.clear();
}
