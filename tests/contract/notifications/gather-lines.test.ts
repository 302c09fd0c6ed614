import { describe, expect, test } from 'vitest';
import { countUnreadLines, gatherByNeed, gatherLines } from '../../../contract/notifications/gather-lines';
import type { Notification } from '../../../contract/notifications/notifications';
import { toldOf } from '../../../contract/notifications/told';

let ids = 1000;
/** Newest first, as the server sends them: each has a lower number than the one before. */
function aNotification(
  transfer: number | null,
  eventType: Notification['eventType'] = 'CHAT_MESSAGE',
  readState: Notification['readState'] = 'unread',
): Notification {
  ids -= 1;
  return {
    id: ids,
    title: `Traslado #${transfer}: mensaje nuevo`,
    shortTitle: `#${transfer} mensaje nuevo`,
    timestamp: '2026-03-02T14:02:00Z',
    readState,
    eventType,
    metadata: { referral: transfer === null ? null : { id: transfer } },
  };
}
const told = (rows: Notification[], lines = gatherLines(rows)) =>
  lines.map((line) => {
    const { what, number } = toldOf(line);
    return `${number}: ${what}`;
  });
const dispatched = (transfer: number, eventType: Notification['eventType'] = 'REFERRAL_CALLS') => ({
  ...aNotification(transfer, eventType),
  title: `Traslado #${transfer} (código dorado): ambulancia despachada`,
});

describe('The lines of the notification list', () => {
  test('show the unread ones of a transfer once, at the place of the newest', () => {
    const rows = [
      aNotification(12),
      aNotification(13),
      aNotification(12),
      aNotification(7, 'REFERRAL_CHANGED'),
      aNotification(12, 'REFERRAL_CHANGED'),
    ];
    expect(told(rows)).toEqual([
      'Traslado #12: Mensaje nuevo, y otros 2 avisos',
      'Traslado #13: Mensaje nuevo',
      'Traslado #7: Mensaje nuevo',
    ]);
    expect(gatherLines(rows)[0]?.newest).toBe(rows[0]);
  });

  test('say what somebody must answer before the messages after it', () => {
    const rows = [aNotification(12), dispatched(12), aNotification(12)];
    expect(told(rows)).toEqual(['Traslado #12 (código dorado): Ambulancia despachada, y otros 2 avisos']);
  });

  test('show a repeated alert of a transfer once, also when it was read, with its number of repeats', () => {
    const rows = [
      aNotification(12, 'CALLED_AGAIN'),
      aNotification(12, 'CALLED_AGAIN'),
      aNotification(13, 'CALLED_AGAIN'),
      aNotification(12, 'CALLED_AGAIN', 'read'),
      aNotification(12, 'CALLED_AGAIN', 'read'),
      aNotification(12, 'CALLED_AGAIN', 'read'),
    ];
    expect(told(rows)).toEqual([
      'Traslado #12: Mensaje nuevo, repetido 2 veces',
      'Traslado #13: Mensaje nuevo',
      'Traslado #12: Mensaje nuevo, repetido 3 veces',
    ]);
    expect(gatherLines(rows)[0]?.newest).toBe(rows[0]);
    expect(countUnreadLines(rows)).toBe(2);
  });

  test('do not gather read notifications and those without a transfer', () => {
    const rows = [
      aNotification(12, 'CHAT_MESSAGE', 'read'),
      aNotification(12, 'CHAT_MESSAGE', 'read'),
      aNotification(null),
      aNotification(null),
    ];
    expect(gatherLines(rows)).toHaveLength(4);
  });

  test('begin in the bell with what somebody must answer, one for each transfer', () => {
    const rows = [
      aNotification(5, 'REFERRAL_CHANGED', 'read'),
      aNotification(13),
      aNotification(12),
      dispatched(12),
      aNotification(13, 'REFERRAL_CHANGED', 'read'),
      aNotification(5, 'REFERRAL_CHANGED', 'read'),
    ];
    expect(told(rows, gatherByNeed(rows))).toEqual([
      'Traslado #12 (código dorado): Ambulancia despachada, y otro aviso',
      'Traslado #13: Mensaje nuevo',
      'Traslado #5: Mensaje nuevo',
    ]);
  });

  test('keep the words of a notification without a transfer', () => {
    const [line] = gatherLines([
      { ...aNotification(null), title: 'Dos reportes: cuenta uno', shortTitle: 'Dos reportes' },
    ]);
    if (!line) throw new Error('no line');
    expect(toldOf(line)).toEqual({ what: 'Dos reportes: cuenta uno', number: null, from: null });
    expect(toldOf(line, 'short').what).toBe('Dos reportes');
  });

  test('leave out the full stop of a text that goes on', () => {
    const confirmed = {
      ...aNotification(12, 'REFERRAL_CHANGED'),
      title: 'Traslado #12: Ana confirmó la recepción del paciente.',
    };
    const [line] = gatherLines([confirmed, aNotification(12)]);
    if (!line) throw new Error('no line');
    expect(toldOf(line).what).toBe('Ana confirmó la recepción del paciente, y otro aviso');
  });

  test('count the messages of a busy chat', () => {
    const rows = [aNotification(12), aNotification(12), aNotification(12)];
    expect(told(rows)).toEqual(['Traslado #12: 3 mensajes nuevos']);
  });

  test('contain every notification once', () => {
    const rows = Array.from({ length: 60 }, (_, index) =>
      aNotification(
        index % 4,
        index % 3 ? 'CHAT_MESSAGE' : 'REFERRAL_CHANGED',
        index % 5 ? 'unread' : 'read',
      ),
    );
    const held = gatherLines(rows).flatMap((line) => line.rows);
    expect(new Set(held)).toEqual(new Set(rows));
    expect(held).toHaveLength(rows.length);
  });

  test('count as one unread line each', () => {
    expect(countUnreadLines([])).toBe(0);
    expect(
      countUnreadLines([
        aNotification(1),
        aNotification(1),
        aNotification(1, 'CHAT_MESSAGE', 'read'),
        aNotification(2, 'REFERRAL_CHANGED'),
      ]),
    ).toBe(2);
  });
});

describe('The lines of an incident', () => {
  const ofIncident = (
    title: string,
    readState: Notification['readState'] = 'unread',
    eventType: Notification['eventType'] = 'INCIDENT',
  ) => ({ ...aNotification(null, eventType, readState), title, shortTitle: title });
  const whatOf = (lines: ReturnType<typeof gatherLines<Notification>>) =>
    lines.map((line) => toldOf(line).what);
  const sent = 'Incidente 6: salga con Móvil 23';
  const silent = 'Incidente 6: Móvil 23 lleva 4 min sin confirmar';
  const rings = 'Incidente 6: el CRUE sigue llamando por video a Móvil 23';

  test('are one while unread, and count once', () => {
    const rows = [silent, 'Incidente 7: salga con Móvil 9', rings, sent].map((title) => ofIncident(title));
    expect(whatOf(gatherLines(rows))).toEqual([
      `${silent}, y otros 2 avisos`,
      'Incidente 7: salga con Móvil 9',
    ]);
    expect(countUnreadLines(rows)).toBe(2);
  });

  test('of a call that rings again are one, also when they were read, with their number', () => {
    const rows = [ofIncident(rings, 'read'), ofIncident(rings, 'read'), ofIncident(sent, 'read')];
    expect(whatOf(gatherLines(rows))).toEqual([`${rings}, repetido 2 veces`, sent]);
    expect(whatOf(gatherByNeed(rows))).toEqual([`${rings}, repetido 2 veces`]);
  });

  test('of a request, or of several incidents, stay apart', () => {
    const words = '2 ambulancias enviadas sin confirmar; la primera lleva 4 min';
    const rows = [
      ofIncident(words),
      ofIncident(words),
      ofIncident('Solicitud #6: x', 'unread', 'AMBULANCE_REQUEST'),
    ];
    expect(gatherLines(rows)).toHaveLength(3);
  });
});
