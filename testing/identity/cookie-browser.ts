// A browser without a screen: stores cookies by path and follows redirects.

export interface Arrival {
  url: URL;
  status: number;
  text: string;
  headers: Headers;
}

export function cookieBrowser() {
  const jar = new Map<string, { value: string; path: string; origin: string }>();

  function cookiesFor(url: URL): string {
    const fitting = [...jar].filter(
      ([, { path, origin }]) => origin === url.host && url.pathname.startsWith(path),
    );
    return fitting.map(([key, { value }]) => `${key.split(" ")[0]}=${value}`).join("; ");
  }

  function storeCookies(url: URL, headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
      const at = pair.indexOf("=");
      const path = attributes.find((part) => /^path=/i.test(part))?.slice(5) ?? "/";
      const key = `${pair.slice(0, at)} ${path} ${url.host}`;
      const isGone = attributes.some((part) => /^max-age=0$|^expires=Thu, 01 Jan 1970/i.test(part));
      if (isGone) jar.delete(key);
      else jar.set(key, { value: pair.slice(at + 1), path, origin: url.host });
    }
  }

  async function ask(url: URL, form?: Record<string, string>): Promise<Arrival & { next: URL | undefined }> {
    const answer = await fetch(url, {
      redirect: "manual",
      method: form ? "POST" : "GET",
      headers: {
        cookie: cookiesFor(url),
        ...(form && { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
    });
    storeCookies(url, answer.headers);
    const location = answer.headers.get("location");
    const next = location === null ? undefined : new URL(location, url);
    return { url, status: answer.status, text: await answer.text(), headers: answer.headers, next };
  }

  return {
    jar,
    /** Follows redirects until a page, or until a URL for which `stop` returns true. */
    async go(
      address: string | URL,
      { form, stop = () => false }: { form?: Record<string, string>; stop?: (url: URL) => boolean } = {},
    ): Promise<Arrival> {
      let arrival = await ask(new URL(address), form);
      for (let hops = 0; arrival.next && hops < 20; hops++) {
        if (stop(arrival.next)) return { ...arrival, url: arrival.next };
        arrival = await ask(arrival.next);
      }
      return arrival;
    },
  };
}
export type CookieBrowser = ReturnType<typeof cookieBrowser>;
