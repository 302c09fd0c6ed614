import { beforeEach, expect, test, vi } from 'vitest';

const container = Object.assign(new EventTarget(), { startMessages: () => {} });
const tell = () =>
  container.dispatchEvent(new MessageEvent('message', { data: { type: 'relevo:page-renewed' } }));

async function aPage() {
  const { hearWorker } = await import('../../../src/app/worker/worker-messages');
  const { followRenewal, isPageRenewed } = await import('../../../src/app/worker/renewed-page');
  const version = await import('../../../src/app/worker/app-version');
  const reload = vi.fn();
  hearWorker();
  followRenewal(reload);
  return { ...version, isPageRenewed, reload };
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('navigator', { serviceWorker: container });
  return () => vi.unstubAllGlobals();
});

test('A renewed page is offered like a new version, and taking it reloads', async () => {
  const { isPageRenewed, takeNewVersion, reload } = await aPage();
  expect(isPageRenewed()).toBe(false);
  tell();
  expect(isPageRenewed()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  expect(await takeNewVersion()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('A waiting version stays the one that is taken', async () => {
  const { announceVersion, takeNewVersion, reload } = await aPage();
  const activate = vi.fn(async () => {});
  announceVersion(activate);
  tell();
  await takeNewVersion();
  expect(activate).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});
