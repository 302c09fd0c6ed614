import type { CDPSession, Page } from 'playwright';

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
 * Applies the network limits to the downloads of the service worker that this page starts, before its first line runs: a
 * worker that is found later has often fetched everything by then.
 */
export async function limitWorker(devtools: CDPSession): Promise<void> {
  let sent = 0;
  devtools.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    const orders: [string, object][] = [['Runtime.runIfWaitingForDebugger', {}]];
    if (targetInfo.type === 'service_worker')
      orders.unshift(['Network.enable', {}], ['Network.emulateNetworkConditions', LINE]);
    for (const [method, params] of orders) {
      sent += 1;
      const message = JSON.stringify({ id: sent, method, params });
      void devtools.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => undefined);
    }
  });
  // Not flattened: a Playwright session can send only to its own target.
  await devtools.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: false,
  });
}
