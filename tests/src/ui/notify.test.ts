import { afterEach, expect, test, vi } from 'vitest';
import { notify, useToasts as shownToasts } from '../../../src/ui/notify';

// The store without a component.
vi.mock('react', () => ({ useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get() }));

afterEach(() => {
  for (const { id } of shownToasts()) notify.dismiss(id);
});

const ring = () =>
  notify.warning('El CRUE lo llama por video', 34_000, {
    action: { label: 'Entrar', onSelect: () => {} },
    isRing: true,
  });

const shown = () => shownToasts().map(({ title, text }) => title ?? text);

test('Two alerts with the same text and another title are two toasts, a repeated one is one', () => {
  for (const title of ['Traslado #401', 'Traslado #402', 'Traslado #401'])
    notify.warning('Ha recibido una nueva solicitud de Ambulancia', 15_000, { title });
  expect(shown()).toEqual(['Traslado #402', 'Traslado #401']);
});

test('A toast that stays is never pushed out, and what passes is still shown beside it', () => {
  for (let at = 1; at <= 5; at++) notify.warning(`Se queda ${at}`, 'persistent');
  notify.info('Pasa 1');
  notify.info('Pasa 2');
  expect(shown()).toEqual([...[1, 2, 3, 4, 5].map((at) => `Se queda ${at}`), 'Pasa 2']);
});

test('A call that rings outlasts a remark that came after it', () => {
  ring();
  notify.warning('El aviso no sonó');
  notify.warning('Traslado #72');
  expect(shown()).toEqual(['El CRUE lo llama por video', 'Traslado #72']);
});

test('A remark removes no alert: beside two of them it is the third, and the next remark takes its place; a third alert ends no ring', () => {
  ring();
  notify.warning('Traslado #72', 15_000, { action: { label: 'Abrir', onSelect: () => {} } });
  notify.success('Guardado');
  notify.info('Copiado');
  expect(shown()).toEqual(['El CRUE lo llama por video', 'Traslado #72', 'Copiado']);
  notify.warning('Traslado #73', 15_000, { action: { label: 'Abrir', onSelect: () => {} } });
  expect(shown()).toEqual(['El CRUE lo llama por video', 'Traslado #73']);
});
