import type { Browser, CDPSession, Page } from 'playwright';

/** Network limits from quality.md. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const;
const NO_LINE = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 } as const;
/** Divisor for the processor speed, to match a tablet. */
const SLOWER = 4;

export interface Limits {
  line: boolean;
  slow: boolean;
}

/** Applies the network limits and the slow processor to a page, or removes them. */
export async function limit(devtools: CDPSession, { line, slow }: Limits): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line ? LINE : NO_LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow ? SLOWER : 1 });
}

export async function openLimited(page: Page, limits: Limits): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await limit(devtools, limits);
  return devtools;
}

/**
 * Applies the network limits to the service worker's own downloads, for workers that start after this call.
 */
export async function limitWorkers(browser: Browser): Promise<() => Promise<void>> {
  const devtools = await browser.newBrowserCDPSession();
  let sent = 0;
  devtools.on('Target.targetCreated', ({ targetInfo }) => {
    if (targetInfo.type === 'service_worker') void attach(targetInfo.targetId).catch(() => undefined);
  });
  await devtools.send('Target.setDiscoverTargets', { discover: true });
  return () => devtools.detach();

  async function attach(targetId: string): Promise<void> {
    // Not flattened: a Playwright session can send only to its own target.
    const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false });
    for (const [method, params] of [
      ['Network.enable', {}],
      ['Network.emulateNetworkConditions', LINE],
    ] as const) {
      sent += 1;
      const message = JSON.stringify({ id: sent, method, params });
      await devtools.send('Target.sendMessageToTarget', { sessionId, message });
    }
  }
}
