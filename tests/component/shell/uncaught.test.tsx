import { expect, test, vi } from 'vitest';
import { rootIn } from '../../../src/app/root';
import { waitFor } from '../../wait-for';

test('What no boundary catches leaves words, not an empty page', async () => {
  const told = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  window.relevoTell = vi.fn();
  const place = document.createElement('div');
  document.body.append(place);
  const Broken = () => {
    throw new Error('of a listener');
  };
  rootIn(place).render(<Broken />);
  await waitFor(() =>
    expect(window.relevoTell).toHaveBeenCalledWith(
      place,
      expect.stringContaining('La aplicación no pudo continuar'),
    ),
  );
  expect(told).toHaveBeenCalledOnce();
  place.remove();
});
