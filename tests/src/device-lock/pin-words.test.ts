import { expect, test } from 'vitest';
import { isPin } from '../../../src/features/device-lock/device-pin';
import { refusalWords } from '../../../src/features/device-lock/pin-words';

test('a wrong PIN shows the attempts left, and before the last one its consequence', () => {
  expect(refusalWords({ opened: false, why: 'wrong', left: 4 })).toBe(
    'PIN incorrecto. Le quedan 4 intentos.',
  );
  const last = refusalWords({ opened: false, why: 'wrong', left: 1 });
  expect(last).toContain('Le queda 1 intento');
  expect(last).toContain('se borran los borradores');
});

test('the last wrong PIN shows what was destroyed and what was kept', () => {
  const words = refusalWords({ opened: false, why: 'destroyed', left: 0 });
  expect(words).toContain('Se borraron los borradores');
  expect(words).toContain('pendiente por enviar no se borró');
});

test('a PIN has four to eight digits', () => {
  for (const pin of ['0000', '12345678']) expect(isPin(pin)).toBe(true);
  for (const other of ['', '123', '123456789', '12a4', ' 1234', '١٢٣٤']) expect(isPin(other)).toBe(false);
});
