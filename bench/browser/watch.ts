import type { BrowserContext, Page } from 'playwright';

const SIGN = 'relevo-bench';

/** Times from a page by the wall clock, to compare with times measured outside the page. */
export interface Watched {
  /** When a frame showed the selector and the main thread was free again. */
  painted: Promise<number>;
  /** When the service worker had its whole precache. */
  ready: Promise<number>;
  tasks: { start: number; ms: number }[];
}

/** Every page of the context reports the paint of `selector`, the ready service worker and its long tasks. */
export async function watchPages(context: BrowserContext, selector: string): Promise<void> {
  // The TypeScript runner adds calls of a helper `__name`, which a page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(
    ({ sign, wanted }) => {
      if (window.top !== window) return;
      const tell = (what: string, start: number, ms = 0) =>
        console.debug(sign, what, performance.timeOrigin + start, ms);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) tell('task', entry.startTime, entry.duration);
      }).observe({ type: 'longtask', buffered: true });
      const look = () => {
        if (!document.querySelector(wanted)) return requestAnimationFrame(look);
        // A message posted inside a frame callback arrives after that frame is drawn.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => tell('painted', performance.now());
        return port2.postMessage(null);
      };
      look();
      void navigator.serviceWorker?.ready.then(({ active }) => {
        const told = () => active?.state === 'activated' && tell('ready', performance.now());
        if (!told()) active?.addEventListener('statechange', told);
      });
    },
    { sign: SIGN, wanted: selector },
  );
}

export function watch(page: Page): Watched {
  const first = new Map<string, (at: number) => void>();
  const promised = (what: string) => new Promise<number>((resolve) => first.set(what, resolve));
  const watched: Watched = { painted: promised('painted'), ready: promised('ready'), tasks: [] };
  page.on('console', (message) => {
    const text = message.text();
    if (!text.startsWith(SIGN)) return;
    const [, what = '', at, ms] = text.split(' ');
    if (what === 'task') watched.tasks.push({ start: Number(at), ms: Number(ms) });
    else first.get(what)?.(Number(at));
  });
  return watched;
}

export function within<Thing>(ms: number, what: string, thing: Promise<Thing>): Promise<Thing> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not within ${ms / 1000} s`)), ms);
  });
  return Promise.race([thing, late]).finally(() => clearTimeout(timer));
}
