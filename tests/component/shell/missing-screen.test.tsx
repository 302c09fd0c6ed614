import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorScreen } from '../../../src/app/error-screen';
import { markMissingPart, thisPage } from '../../../src/app/replaced-part';
import { show } from '../support/show';

// A component file shares its modules with the others: a mock of the router would come too late.
const router = createRouter({ routeTree: createRootRoute() });

const reset = vi.fn();
const reload = vi.spyOn(thisPage, 'reload').mockImplementation(() => {});
const openAgain = vi.fn(async () => {});

beforeEach(() => {
  vi.clearAllMocks();
  window.relevoOpenAgain = openAgain;
});

async function open(answers: boolean, mayReload: boolean) {
  vi.spyOn(thisPage, 'answers').mockResolvedValue(answers);
  vi.spyOn(thisPage, 'mayReload').mockReturnValue(mayReload);
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/mapa.js');
  markMissingPart(error);
  await show(
    <RouterContextProvider router={router as never}>
      <ErrorScreen error={error} reset={reset} />
    </RouterContextProvider>,
  );
  await expect.element(page.getByText('No se pudo abrir esta pantalla')).toBeVisible();
  await expect.element(page.getByText('Ocurrio un error')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Recargar' }).click();
}

test('Without a network a screen whose file did not come is only asked for again: a reload would lose the page', async () => {
  await open(false, true);
  await expect.poll(() => reset.mock.calls.length).toBe(1);
  expect(reload).not.toHaveBeenCalled();
  expect(openAgain).not.toHaveBeenCalled();
});

test('With the server it reloads; when that did not help, without what is stored of the app', async () => {
  await open(true, true);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(openAgain).not.toHaveBeenCalled();
});

test('A file that is still missing after a reload is fetched anew with the whole app', async () => {
  await open(true, false);
  await expect.poll(() => openAgain.mock.calls.length).toBe(1);
  expect(reload).not.toHaveBeenCalled();
});
