import { createRoot, type Root } from 'react-dom/client';
import { SessionFailure, startSession } from '../session';
import { ThemeProvider } from '../ui/theme/theme-provider';
import { App } from './app';
import { loadConfig } from './load-config';
import { StartFailed } from './start-failed';
import { announceUnhandledErrors } from './unhandled-errors';

/** Asks the server what it is connected to, signs the person in, and only then shows the app. */
export async function start(): Promise<void> {
  const place = document.getElementById('app');
  if (!place) throw new Error('The page has no place for the app.');
  announceUnhandledErrors();
  await open(place);
}

async function open(place: HTMLElement, shown?: Root): Promise<void> {
  let root = shown;
  try {
    const config = await loadConfig();
    const session = await startSession(config);
    root ??= createRoot(place);
    root.render(<App config={config} session={session} />);
  } catch (error) {
    root ??= createRoot(place);
    const failed = root;
    failed.render(
      <ThemeProvider>
        <StartFailed refused={isRefusal(error)} onRetry={() => open(place, failed)} />
      </ThemeProvider>,
    );
  }
}

/** The identity provider answered and said no; waiting for a better network would not help. */
function isRefusal(error: unknown): boolean {
  return error instanceof SessionFailure && error.reason === 'refused';
}
