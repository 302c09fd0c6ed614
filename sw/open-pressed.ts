import * as v from 'valibot';
import { listPages, type OpenWindow, tellPage, type Windows } from './pages';

const Pressed = v.object({ path: v.pipe(v.string(), v.regex(/^\/(?!\/)/)) });

/**
 * Brings the person to what a notification is about. A window that is open goes there itself, without loading anew: what
 * is half written in it asks first.
 */
export async function openPressed(
  notice: { readonly data: unknown; close(): void },
  windows: Windows,
): Promise<void> {
  notice.close();
  const pressed = v.safeParse(Pressed, notice.data);
  const path = pressed.success ? pressed.output.path : '/';
  const page = nearest(await listPages(windows));
  if (!page) {
    await windows.openWindow(path);
    return;
  }
  // A browser may refuse to bring it to the front; it goes there all the same.
  await page.focus().catch(() => undefined);
  tellPage(page, { type: 'relevo:open', path });
}

function nearest(pages: readonly OpenWindow[]): OpenWindow | undefined {
  return (
    pages.find((page) => page.focused) ?? pages.find((page) => page.visibilityState === 'visible') ?? pages[0]
  );
}
