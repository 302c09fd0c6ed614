import type { Locator, Page } from '@playwright/test';
import { sendChatMessage } from '../../contract/chat/chat';
import type { Api } from './api';
import { conversation } from './transfer-screen';

/** What people wrote, from above, as it stands in somebody's log. */
export const written = (page: Page): Locator => conversation(page).locator('.written');

/** One message, with who above it and what became of it below. */
export function bubble(page: Page, msg: string): Locator {
  return conversation(page)
    .locator('.bubble')
    .filter({ has: page.getByText(msg, { exact: true }) });
}

/** The line above the first message that is new. */
export const unreadMark = (page: Page): Locator => conversation(page).getByText(/^\d+ mensajes? nuevos?$/);

/** Somebody writes elsewhere, by the call that their screen makes. */
export async function say(api: Api, id: number, as: string, ...messages: string[]): Promise<void> {
  for (const msg of messages)
    await api.ask(sendChatMessage, {
      as,
      params: { referralId: id },
      body: { clientRef: crypto.randomUUID(), msg },
    });
}

/** The page goes to the background, or comes back, as the browser tells it. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isHidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
