// The browser's service workers; undefined on insecure connections and where the browser denies them.

export function findServiceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return (navigator as Partial<Navigator>).serviceWorker;
  } catch {
    return undefined;
  }
}
