import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, Link, RouterProvider } from '@tanstack/react-router';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { routeTree } from '../../../src/app/route-tree.gen';
import { needsPerson } from '../../../src/outbox/states';
import { SessionProvider, startSession } from '../../../src/session';
import { openPersonStorage } from '../../../src/storage';
import { createQueryPersister } from '../../../src/storage/query-persister';
import { SubmissionsProvider } from '../../../src/submissions';
import { createPageOutbox } from '../../../src/submissions/page-outbox';
import { waitingEntries } from '../../../src/submissions/view';
import { notify } from '../../../src/ui/notify';
import { ThemeProvider } from '../../../src/ui/theme/theme-provider';
import { Toaster } from '../../../src/ui/toaster';
import { Answers } from './answers';
import { CONFIG, nextToSignIn } from './identity';

interface Opening {
  /** A username of the demonstration. */
  as: string;
  answers?: Answers;
  size?: { width: number; height: number };
}

/**
 * Opens one address of the app as this person: the real route, screen, form, storage and outbox, without the shell. All
 * that is replaced is the identity provider and what `fetch` answers. The only place that knows how the app is composed.
 */
export async function openScreen(path: string, { as, answers = new Answers(), size }: Opening) {
  await page.viewport(size?.width ?? 1024, size?.height ?? 768);
  const fetchOfPage = window.fetch;
  window.fetch = answers.fetch;
  nextToSignIn(as);
  const session = await startSession(CONFIG);
  const { profile } = session.getState();
  const storage = await openPersonStorage(profile);
  const owner = { issuer: profile.issuer, subject: profile.subject, entity: profile.entityId };
  const outbox = createPageOutbox({
    database: storage.database,
    owner,
    present: () => owner,
    tokenOf: async () => 'a-token',
    appVersion: 'test',
  });
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
  outbox.onReceived(() => void queryClient.invalidateQueries());
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({
    routeTree,
    history,
    context: { queryClient, session },
    InnerWrap: ({ children }) => (
      <>
        <nav>
          <Link to="/dashboard">Inicio</Link>
        </nav>
        <main id="contenido">{children}</main>
      </>
    ),
  });
  const { unmount } = await render(
    <ThemeProvider>
      <SessionProvider session={session}>
        <QueryClientProvider client={queryClient}>
          <SubmissionsProvider
            device={{ storage: Promise.resolve(storage), outbox: Promise.resolve(outbox) }}
          >
            <RouterProvider router={router} />
          </SubmissionsProvider>
        </QueryClientProvider>
      </SessionProvider>
      <Toaster />
    </ThemeProvider>,
  );
  onTestFinished(async () => {
    await unmount();
    dismissNotices();
    outbox.close();
    queryClient.clear();
    window.fetch = fetchOfPage;
    localStorage.clear();
  });
  return {
    answers,
    /** Where the app went. */
    path: () => history.location.pathname,
    goTo: async (to: string) => {
      // A form that is being left would hold this up.
      await expect.poll(() => router.state.resolvedLocation?.pathname).toBe(history.location.pathname);
      history.push(to);
    },
    /** As from the tray: the submission that came back, opened in its form. */
    openRefused: async (form: string) => {
      await expect.poll(() => outbox.getView().needsPerson).toBe(1);
      const refused = outbox.getView().entries.find(({ item }) => needsPerson(item.state));
      history.push(`${form}?envio=${refused?.item.id}`);
    },
    /** How many submissions have not reached the server. */
    waiting: () => waitingEntries(outbox.getView()).length,
    /** Asks for everything once more, as a message of the server's has the app do. */
    askAgain: () => queryClient.invalidateQueries(),
  };
}

/** The next test begins without the messages of this one. */
function dismissNotices(): void {
  for (let id = notify.info('', 0); id > 0; id--) notify.dismiss(id);
}
