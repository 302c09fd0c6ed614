import type { Page } from '@playwright/test';

/** Reloads and waits for the first frame after the greeting: from then on the socket receives every event. */
export async function untilLive(page: Page): Promise<void> {
  const opening = page.waitForEvent('websocket', (socket) => socket.url().includes('/rt'));
  await page.reload();
  await (await opening).waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
}
