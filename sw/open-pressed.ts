import * as v from 'valibot';
import { listPages, type OpenWindow, tellPage, type Windows } from './pages';

const Pressed = v.object({ path: v.pipe(v.string(), v.regex(/^\/(?!\/)/)) });

/**
 * Opens the target of a clicked notification. An open window navigates itself, without a reload, so that its leave
 * guard can ask first.
 */
export async function openPressed(
  notification: { readonly data: unknown; close(): void },
  windows: Windows,
): Promise<void> {
  notification.close();
  const pressed = v.safeParse(Pressed, notification.data);
  const path = pressed.success ? pressed.output.path : '/';
  const page = nearest(await listPages(windows));
  if (!page) {
    await windows.openWindow(path);
    return;
  }
  // Browsers may refuse to focus it; it navigates anyway.
  await page.focus().catch(() => undefined);
  tellPage(page, { type: 'relevo:open', path });
}

function nearest(pages: readonly OpenWindow[]): OpenWindow | undefined {
  return (
    pages.find((page) => page.focused) ?? pages.find((page) => page.visibilityState === 'visible') ?? pages[0]
  );
}
