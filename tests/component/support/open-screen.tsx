import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, Link, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConfigContext } from '../../../src/app/config-context';
import { NotFoundScreen } from '../../../src/app/not-found-screen';
import { routeTree } from '../../../src/app/route-tree.gen';
import { Shell } from '../../../src/app/shell/shell';
import { needsPerson } from '../../../src/outbox/states';
import { type Session, SessionProvider } from '../../../src/session';
import { startSession } from '../../../src/session/first-page';
import { openPersonStorage, type PersonStorage } from '../../../src/storage';
import { createQueryPersister } from '../../../src/storage/query-persister';
import { type Device, SubmissionsProvider } from '../../../src/submissions';
import { createPageOutbox } from '../../../src/submissions/page-outbox';
import { waitingEntries } from '../../../src/submissions/view';
import { ThemeProvider } from '../../../src/ui/theme/theme-provider';
import { Toaster } from '../../../src/ui/toaster';
import { Answers } from './answers';
import { CONFIG, nextToSignIn } from './identity';
import { dismissNotices } from './notices';

interface Opening {
  /** A username of the demonstration. */
  as: string;
  answers?: Answers;
  size?: { width: number; height: number };
  /** With its sidebar, top bar and foot; they cost a moment, and most tests are about the screen. */
  hasShell?: boolean;
}

/**
 * Opens one address of the app as this person: the real route, screen, form, storage and outbox, without the shell. All
 * that is replaced is the identity provider and what `fetch` answers. The only place that knows how the app is composed.
 */
export async function openScreen(path: string, { as, answers = new Answers(), size, hasShell }: Opening) {
  await page.viewport(size?.width ?? 1024, size?.height ?? 768);
  const fetchOfPage = window.fetch;
  window.fetch = answers.fetch;
  nextToSignIn(as);
  const session = await startSession(CONFIG);
  const storage = await openPersonStorage(session.getState().profile);
  const outbox = openOutbox(session, storage);
  const device = { storage: Promise.resolve(storage), outbox: Promise.resolve(outbox) };
  const compose = (to: string) => composeApp(to, hasShell ? Shell : Frame, { session, device, storage });
  let opened = compose(path);
  outbox.onReceived(() => void opened.queryClient.invalidateQueries());
  const { rerender, unmount } = await render(opened.app);
  onTestFinished(async () => {
    await unmount();
    dismissNotices();
    outbox.close();
    opened.queryClient.clear();
    window.fetch = fetchOfPage;
    localStorage.clear();
  });

  const reload = async (to = opened.history.location.href) => {
    opened = compose(to);
    await rerender(opened.app);
  };
  return {
    answers,
    /** Where the app went. */
    path: () => opened.history.location.pathname,
    /** What the address holds after its path. */
    search: () => opened.history.location.search,
    back: () => opened.history.back(),
    goTo: async (to: string) => {
      const { history, router } = opened;
      // A form that is being left would hold this up.
      await expect.poll(() => router.state.resolvedLocation?.pathname).toBe(history.location.pathname);
      history.push(to);
    },
    /** As when another window covers this one: what is half filled in is kept now. */
    putAside: () => document.dispatchEvent(new Event('visibilitychange')),
    /** As a page that is loaded again: only what the device keeps is left. */
    reload,
    /** As from the tray: the submission that came back, opened in its form on a page that was loaded again. */
    openRefused: async (form: string) => {
      await expect.poll(() => outbox.getView().needsPerson).toBe(1);
      const refused = outbox.getView().entries.find(({ item }) => needsPerson(item.state));
      await reload(`${form}?envio=${refused?.item.id}`);
    },
    /** How many submissions have not reached the server. */
    waiting: () => waitingEntries(outbox.getView()).length,
    /** Sends what waits, as when the network is back. */
    networkBack: () => outbox.drain({ networkBack: true }),
    /** Asks for everything once more, as a message of the server's has the app do. */
    askAgain: () => opened.queryClient.invalidateQueries(),
    /** Names of what is half filled in and rests on the device, and of its files. */
    keptDrafts: async () => (await storage.database.drafts.toCollection().primaryKeys()).map(String),
  };
}

function openOutbox(session: Session, { database }: PersonStorage) {
  const { issuer, subject, entityId } = session.getState().profile;
  const owner = { issuer, subject, entity: entityId };
  return createPageOutbox({
    database,
    owner,
    present: () => owner,
    tokenOf: async () => 'a-token',
    appVersion: 'test',
  });
}

interface Parts {
  session: Session;
  device: Device;
  storage: PersonStorage;
}

let loads = 0;

/** The app without its shell, as it is after a page was loaded. */
function composeApp(path: string, Around: typeof Frame, { session, device, storage }: Parts) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        networkMode: 'always',
        retry: false,
        persister: createQueryPersister(async () => storage.clinical),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({
    routeTree,
    history,
    context: { queryClient, session },
    InnerWrap: Around,
    defaultNotFoundComponent: NotFoundScreen,
  });
  loads += 1;
  const app = (
    <ThemeProvider key={loads}>
      <SessionProvider session={session}>
        <QueryClientProvider client={queryClient}>
          <SubmissionsProvider device={device}>
            <ConfigContext value={CONFIG}>
              <RouterProvider router={router} />
            </ConfigContext>
          </SubmissionsProvider>
        </QueryClientProvider>
      </SessionProvider>
      <Toaster />
    </ThemeProvider>
  );
  return { app, history, queryClient, router };
}

/** As much of the shell as a screen needs: a way out, and the place of its content. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <nav>
        <Link to="/dashboard">Inicio</Link>
      </nav>
      <main id="contenido">{children}</main>
    </>
  );
}
