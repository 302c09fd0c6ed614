import type { Locator, Page } from '@playwright/test';
import { sendChatMessage } from '../../contract/chat/chat';
import type { Api } from './api';
import { chat } from './transfer-screen';

/** The texts of all messages in the log, from top to bottom. */
export const written = (page: Page): Locator => chat(page).locator('.written');

/** One message with its author and its delivery state. */
export function bubble(page: Page, msg: string): Locator {
  return chat(page)
    .locator('.bubble')
    .filter({ has: page.getByText(msg, { exact: true }) });
}

/** The line above the first new message. */
export const unreadMark = (page: Page): Locator => chat(page).getByText(/^\d+ mensajes? nuevos?$/);

/** Sends messages from another device, with the screen's own call. */
export async function say(api: Api, id: number, as: string, ...messages: string[]): Promise<void> {
  for (const msg of messages)
    await api.ask(sendChatMessage, {
      as,
      params: { referralId: id },
      body: { clientRef: crypto.randomUUID(), msg },
    });
}

/** Hides or shows the page, with the browser's event. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isHidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
