import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { useRef } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useFocusOnNavigation } from '../../../src/app/shell/use-focus-on-navigation';

function Shell() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <>
      <button type="button">Menú</button>
      <main ref={main} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

const root = createRootRoute({ component: Shell });
const screens = ['/', '/uno', '/dos'].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: () => (
      <>
        <h1>{path}</h1>
        <input aria-label={path} />
      </>
    ),
  }),
);

async function opened() {
  const router = createRouter({
    routeTree: root.addChildren(screens),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const { unmount } = await render(<RouterProvider router={router as never} />);
  onTestFinished(unmount);
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe('/');
  const goTo = async (path: string, onResolved = () => {}) => {
    const stop = router.subscribe('onResolved', onResolved);
    router.history.push(path);
    await expect.poll(() => document.querySelector('h1')?.textContent).toBe(path);
    await expect.poll(() => router.state.resolvedLocation?.pathname).toBe(path);
    stop();
  };
  return { goTo };
}

const menu = () => document.querySelector('button') as HTMLElement;
const focused = () => document.activeElement?.tagName;
/** Two frames, each with what waits for it. */
const drawn = async () => {
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
};

test('The focus moves to the new screen, after the screen has been drawn', async () => {
  const { goTo } = await opened();
  menu().focus();
  const atOnce: (string | undefined)[] = [];
  await goTo('/uno', () => atOnce.push(focused()));
  await expect.poll(focused).toBe('MAIN');
  expect(atOnce).toEqual(['BUTTON']);
});

test('A focus that moved by itself meanwhile stays, in the screen and outside it', async () => {
  const { goTo } = await opened();
  await goTo('/uno', () => menu().focus());
  await drawn();
  expect(focused()).toBe('BUTTON');
  await goTo('/dos', () => document.querySelector('input')?.focus());
  await drawn();
  expect(focused()).toBe('INPUT');
});
