import { describe, expect, test } from 'vitest';
import { countUnreadLines, gatherLines, shortTitleOf } from '../../../contract/notifications/gather-lines';
import { titleOf } from '../../../contract/notifications/line-title';
import type { Notification } from '../../../contract/notifications/notifications';

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
const short = (rows: Notification[]) => gatherLines(rows).map(shortTitleOf);

describe('The lines of the notification list', () => {
  test('show the unread messages of a transfer once, at the place of the newest', () => {
    const rows = [
      aNotification(12),
      aNotification(13),
      aNotification(12),
      aNotification(7, 'REFERRAL_CHANGED'),
      aNotification(12),
    ];
    expect(short(rows)).toEqual(['#12: 3 mensajes nuevos', '#13 mensaje nuevo', '#7 mensaje nuevo']);
    expect(gatherLines(rows)[0]?.newest).toBe(rows[0]);
  });

  test('gather the alerts of a transfer separately from its messages', () => {
    const rows = [
      aNotification(12, 'CALLED_AGAIN'),
      aNotification(12),
      aNotification(12, 'CALLED_AGAIN'),
      aNotification(12),
    ];
    expect(short(rows)).toEqual(['#12 mensaje nuevo, repetido 2 veces', '#12: 2 mensajes nuevos']);
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
    expect(gatherLines(rows).map(titleOf)).toEqual([
      'Traslado #12: mensaje nuevo, repetido 2 veces',
      'Traslado #13: mensaje nuevo',
      'Traslado #12: mensaje nuevo, repetido 3 veces',
    ]);
    expect(gatherLines(rows)[0]?.newest).toBe(rows[0]);
    expect(countUnreadLines(rows)).toBe(2);
  });

  test('do not gather read notifications, other kinds and those without a transfer', () => {
    const rows = [
      aNotification(12, 'CHAT_MESSAGE', 'read'),
      aNotification(12, 'CHAT_MESSAGE', 'read'),
      aNotification(12, 'REFERRAL_CHANGED'),
      aNotification(12, 'REFERRAL_CHANGED'),
      aNotification(null),
      aNotification(null),
    ];
    expect(gatherLines(rows)).toHaveLength(6);
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
