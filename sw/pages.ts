import type { MessageToPage } from '../contract/worker-messages';
import { isPage } from './navigation';

/** What the worker needs of an open window; the browser's `WindowClient` is one. */
export interface OpenWindow {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: string;
  /** `nested` for a frame within a window. */
  readonly frameType: string;
  postMessage(message: unknown, transfer?: Transferable[]): void;
  focus(): Promise<unknown>;
}

/** What the worker needs of the browser's `Clients`. */
export interface Windows {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenWindow[]>;
  openWindow(path: string): Promise<unknown>;
}

/**
 * The open windows that show the app, and not its sign-in page or a document of the server. The frames in which a page
 * asks about its session count as windows too and are still `about:blank` at first: nobody hears what they are told.
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

export async function tellEveryPage(windows: Windows, message: MessageToPage): Promise<void> {
  for (const page of await listPages(windows)) tellPage(page, message);
}
