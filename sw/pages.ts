import type { MessageToPage } from '../contract/worker-messages';
import { isPage } from './navigation';

/** The used part of the browser's `WindowClient`. */
export interface OpenWindow {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: string;
  /** `nested` for an iframe. */
  readonly frameType: string;
  postMessage(message: unknown, transfer?: Transferable[]): void;
  focus(): Promise<unknown>;
}

/** The used part of the browser's `Clients`. */
export interface Windows {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenWindow[]>;
  openWindow(path: string): Promise<unknown>;
}

/**
 * Open windows that show the app, not the sign-in page or a server document. The session check's iframes also count as
 * windows and start as `about:blank`; they do not receive messages, so they are excluded.
 */
export async function listPages(windows: Windows): Promise<OpenWindow[]> {
  const all = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  return all.filter(
    ({ url, frameType }) => frameType !== 'nested' && URL.canParse(url) && isPage(new URL(url).pathname),
  );
}

export function tellPage(page: OpenWindow, message: MessageToPage, port?: MessagePort): void {
  page.postMessage(message, port ? [port] : []);
}

/** Whether the page answers yes in time. A page that the browser has frozen does not answer. */
export function askPage(page: OpenWindow, question: MessageToPage, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (answer: boolean) => {
      clearTimeout(patience);
      port1.close();
      resolve(answer);
    };
    const patience = setTimeout(() => settle(false), withinMs);
    port1.onmessage = ({ data }) => settle(data === true);
    tellPage(page, question, port2);
  });
}

export async function tellEveryPage(windows: Windows, message: MessageToPage): Promise<void> {
  for (const page of await listPages(windows)) tellPage(page, message);
}
