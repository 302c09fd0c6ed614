import { expect, test } from 'vitest';
import { NotificationBell } from '../../../src/features/notifications/notification-bell';
import { button } from '../support/find';
import { show } from '../support/show';

const items = Array.from({ length: 8 }, (_, at) => ({
  id: String(at),
  what: 'Nadie ha respondido, y otros 5 avisos',
  number: `Traslado #${at} (triage 1)`,
  from: 'Hospital Regional de Urabá Las Palmas',
  when: 'hoy 11:52',
  unread: true,
}));
const nothing = () => undefined;

test('On a short phone the lines scroll, and what is below them stays in sight', async () => {
  const foot = <button type="button">Sonido</button>;
  await show(
    <NotificationBell
      unread={8}
      items={items}
      onOpen={nothing}
      onReadAll={nothing}
      onAll={nothing}
      foot={foot}
    />,
    { width: 390, height: 560 },
  );
  await button('Notificaciones, 8 sin leer').click();
  const lowest = () => button('Sonido').element().getBoundingClientRect().bottom;
  await expect.poll(lowest).toBeLessThan(window.innerHeight - 4);
  expect(button('Marcar todas como leídas').element().getBoundingClientRect().bottom).toBeLessThan(lowest());
  // Nothing of a line shows through.
  const { left, top, width } = button('Ver todas las notificaciones').element().getBoundingClientRect();
  expect(document.elementFromPoint(left + width / 2, top + 4)?.textContent).toBe(
    'Ver todas las notificaciones',
  );
});
