import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { completeAddress, createAppRouter } from '../../../src/app/router';
import type { Session } from '../../../src/session';

function routerAt(address: string) {
  const before = window.location.href;
  window.history.replaceState(null, '', address);
  const router = createAppRouter({ queryClient: new QueryClient(), session: {} as Session });
  onTestFinished(() => {
    router.history.destroy();
    window.history.replaceState(null, '', before);
  });
  return router;
}

test('The address has what its route reads before the first load', () => {
  const router = routerAt('/traslados/en_progreso?state=ended#fin');
  completeAddress(router);
  expect(router.history.location.href).toContain('/traslados/en_progreso?');
  expect(router.history.location.search).toContain('state=ended');
  expect(router.history.location.search).toContain('currentPage=0');
  expect(router.history.location.hash).toBe('#fin');
});

test('An address that is whole stays as it is', () => {
  const router = routerAt('/avisos');
  const replace = vi.spyOn(router.history, 'replace');
  completeAddress(router);
  expect(replace).not.toHaveBeenCalled();
});
