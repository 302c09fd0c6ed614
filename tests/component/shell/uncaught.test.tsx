import { expect, test, vi } from 'vitest';
import { rootIn } from '../../../src/app/root';

test('What no boundary catches leaves words and a reload, not an empty page', async () => {
  const told = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  const place = document.createElement('div');
  document.body.append(place);
  const Broken = () => {
    throw new Error('of a listener');
  };
  rootIn(place).render(<Broken />);
  await vi.waitFor(() => expect(place.textContent).toMatch(/La aplicación no pudo continuar/));
  expect(place.querySelector('button')?.textContent).toBe('Recargar');
  expect(told).toHaveBeenCalledOnce();
  place.remove();
});
