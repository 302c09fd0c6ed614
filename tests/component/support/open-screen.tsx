import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, Link, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConfigContext } from '../../../src/app/config-context';
import { NotFoundScreen } from '../../../src/app/not-found-screen';
import { tellResults } from '../../../src/app/offline/tell-results';
import { waitingMemory } from '../../../src/app/offline/waiting-memory';
import { routeTree } from '../../../src/app/route-tree.gen';
import { LiveShell } from '../../../src/app/shell/live-shell';
import { Shell } from '../../../src/app/shell/shell';
import { searchFor } from '../../../src/features/transfers/list/searched-text';
import { needsPerson } from '../../../src/outbox/states';
import { type Session, SessionProvider } from '../../../src/session';
import { startSession } from '../../../src/session/first-page';
import { openPersonStorage, type PersonStorage } from '../../../src/storage';
import { createQueryPersister } from '../../../src/storage/query-persister';
import { closeTray, type Device, SubmissionsProvider } from '../../../src/submissions';
import { createPageOutbox } from '../../../src/submissions/page-outbox';
import { waitingEntries } from '../../../src/submissions/view';
import { ThemeProvider } from '../../../src/ui/theme/theme-provider';
import { Toaster } from '../../../src/ui/toaster';
import { Answers } from './answers';
import { CONFIG, nextToSignIn } from './identity';
import { dismissToasts } from './toasts';

interface Opening {
  /** A username of the demonstration. */
  as: string;
  answers?: Answers;
  size?: { width: number; height: number };
  /** With sidebar, top bar and foot; they take time, and most tests need only the screen. */
  hasShell?: boolean;
  /** The shell with its sockets and alerts; no socket connects. */
  isLive?: boolean;
  /** The server does not know the entity of this person. */
  hasUnknownEntity?: boolean;
  /** Quick retries of a failed read; none by default. */
  retry?: number;
  /** The disk gives what waits only after this. */
  outboxAfter?: Promise<unknown>;
  /** The configured contact. */
  contact?: string;
  /** The configured telephone of the regulation centre. */
  cruePhone?: string;
}

/**
 * Opens one address of the app as this person: the real route, screen, form, storage and outbox, by default without the
 * shell. It replaces only the identity provider and `fetch`. No other file composes the app.
 */
export async function openScreen(path: string, opening: Opening) {
  const { as, answers = new Answers(), size, hasShell, isLive } = opening;
  await page.viewport(size?.width ?? 1024, size?.height ?? 768);
  // All files of a worker share one page: a late toast of another test would cover a button of this one.
  dismissToasts();
  const fetchOfPage = window.fetch;
  window.fetch = answers.fetch;
  nextToSignIn(as, opening);
  const session = await startSession({ ...CONFIG, contact: opening.contact, cruePhone: opening.cruePhone });
  const storage = await openPersonStorage(session.getState().profile, Date.now);
  const outbox = openOutbox(session, storage);
  const device = {
    storage: Promise.resolve(storage),
    outbox: Promise.resolve(opening.outboxAfter).then(() => outbox),
  };
  const compose = (to: string) =>
    composeApp(to, isLive ? LiveShell : hasShell ? Shell : Frame, {
      session,
      device,
      storage,
      retry: opening.retry ?? false,
    });
  let opened = compose(path);
  outbox.onReceived(() => void opened.queryClient.invalidateQueries());
  const tell = () => tellResults(outbox, waitingMemory(session.getState().profile));
  let stopTelling = tell();
  const { rerender, unmount } = await render(opened.app);
  onTestFinished(async () => {
    await unmount();
    dismissToasts();
    closeTray();
    searchFor('', '');
    stopTelling();
    outbox.close();
    opened.queryClient.clear();
    window.fetch = fetchOfPage;
    localStorage.clear();
  });

  const reload = async (to = opened.history.location.href) => {
    stopTelling();
    dismissToasts();
    opened = compose(to);
    await rerender(opened.app);
    stopTelling = tell();
  };
  return {
    answers,
    /** The device's storage of this person. */
    storage,
    /** The current path of the app. */
    path: () => opened.history.location.pathname,
    /** The search of the current address. */
    search: () => opened.history.location.search,
    back: () => opened.history.back(),
    goTo: async (to: string) => {
      const { history, router } = opened;
      // A leave guard would delay this navigation.
      await expect.poll(() => router.state.resolvedLocation?.pathname).toBe(history.location.pathname);
      history.push(to);
    },
    /** Like another window that covers this one: saves drafts now. */
    putAside: () => document.dispatchEvent(new Event('visibilitychange')),
    /** Like a page reload: only the device's storage remains. */
    reload,
    /** Like in the tray: opens the refused submission in its form, after a page reload. */
    openRefused: async (form: string) => {
      await expect.poll(() => outbox.getView().needsPerson).toBe(1);
      const refused = outbox.getView().entries.find(({ item }) => needsPerson(item.state));
      await reload(`${form}?envio=${refused?.item.id}`);
    },
    /** The same for the last submission that only waits. */
    openWaiting: async (form: string) => {
      const waiting = waitingEntries(outbox.getView()).at(-1);
      await reload(`${form}?envio=${waiting?.item.id}`);
    },
    /** Like in another tab: sends the refused submission again as it is. */
    sendRefusedElsewhere: async () => {
      await expect.poll(() => outbox.getView().needsPerson).toBe(1);
      const refused = outbox.getView().entries.find(({ item }) => needsPerson(item.state));
      if (!refused?.content) throw new Error('its owner can read it');
      const { transfer, body, screen } = refused.content;
      const files = await outbox.filesOf(refused.item.id);
      const { title } = refused.item.summary;
      await outbox.correct(refused.item.id, { transfer, body, screen, files, title, isSame: true });
      await expect.poll(() => waitingEntries(outbox.getView()).length).toBe(0);
    },
    /** Number of submissions that the server has not received. */
    waiting: () => waitingEntries(outbox.getView()).length,
    /** Sends waiting submissions, like after a reconnect. */
    networkBack: () => outbox.drain({ networkBack: true }),
    /** Refetches everything, like after a message of the server. */
    askAgain: () => opened.queryClient.invalidateQueries(),
    /** The session ends: no call gets a token any more. */
    endSession: () => session.lockOut(),
    /** Names of the drafts on the device, and of their files. */
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
    lastNumber: () => 0,
  });
}

interface Parts {
  session: Session;
  device: Device;
  storage: PersonStorage;
  retry: number | false;
}

let loads = 0;

/** The app without its shell, as after a page load. */
function composeApp(path: string, Around: typeof Frame, { session, device, storage, retry }: Parts) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        networkMode: 'always',
        retry,
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

/** The parts of the shell that a screen needs: a link to leave, and the place of its content. */
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
