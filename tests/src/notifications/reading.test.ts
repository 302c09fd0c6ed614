import { describe, expect, test } from 'vitest';
import type { Notification, NotificationPage } from '../../../contract/notifications/notifications';
import type { ReadNotifications } from '../../../contract/notifications/read-notifications';
import type { Role } from '../../../contract/roles';
import { isAsked } from '../../../src/features/notifications/mark-read';
import { withRead } from '../../../src/features/notifications/notification-queries';
import { targetOf } from '../../../src/features/notifications/notification-target';
import { newestUnread } from '../../../src/features/notifications/use-read-on-sight';

const aRow = (id: number, transfer: number, more: Partial<Notification> = {}): Notification => ({
  id,
  title: '',
  shortTitle: '',
  timestamp: '2026-03-02T14:02:00Z',
  readState: 'unread',
  eventType: 'REFERRAL_CHANGED',
  metadata: { referral: { id: transfer } },
  ...more,
});
const CHAT = { eventType: 'CHAT_MESSAGE' } as const;
const aPage = (rows: Notification[], more: Partial<NotificationPage> = {}): NotificationPage => ({
  rows,
  unread: rows.length,
  next: null,
  ...more,
});
const readIds = (page: NotificationPage) =>
  page.rows.filter(({ readState }) => readState === 'read').map(({ id }) => id);

const reading = (page: NotificationPage, asked: ReadNotifications) => withRead(page, isAsked(asked));

describe('marking as read', () => {
  const page = aPage([aRow(5, 12, CHAT), aRow(4, 13), aRow(3, 12, CHAT), aRow(2, 12)], { unread: 30 });

  test('the notifications of a transfer marks all of them and counts a gathered line once', () => {
    const after = reading(page, { referralId: 12 });
    expect(readIds(after)).toEqual([5, 3, 2]);
    expect(after.unread).toBe(29);
    expect(reading(after, { referralId: 12 })).toEqual(after);
  });

  test('all notifications marks up to the newest listed one', () => {
    expect(readIds(reading(page, { upTo: 4 }))).toEqual([4, 3, 2]);
  });

  test('some notifications marks only these', () => {
    const after = reading(page, { ids: [4] });
    expect(readIds(after)).toEqual([4]);
    expect(after.unread).toBe(29);
  });
});

describe('an opened transfer', () => {
  test('is marked as read up to its newest unread notification in the list', () => {
    expect(newestUnread(aPage([aRow(1, 12)]), 12)).toBe(1);
    expect(newestUnread(aPage([aRow(1, 13)]), 12)).toBeNull();
    expect(newestUnread(aPage([aRow(1, 12, { readState: 'read' })], { unread: 0 }), 12)).toBeNull();
    const more = [aRow(9, 13), aRow(8, 12), aRow(7, 12)];
    expect(newestUnread(aPage(more), 12)).toBe(8);
    // A newer notification needs a new read mark, even before the last mark is confirmed.
    expect(newestUnread(aPage([aRow(10, 12, CHAT), ...more]), 12)).toBe(10);
  });

  test('may have unread ones beyond the list if the bell counts more', () => {
    expect(newestUnread(aPage([aRow(9, 13)], { unread: 2, next: 9 }), 12)).toBe(0);
    expect(newestUnread(aPage([aRow(9, 13)], { unread: 1, next: 9 }), 12)).toBeNull();
  });
});

describe('the link of a notification', () => {
  const aboutHospital = {
    title: '',
    eventType: 'SATURATION_DECLARED' as const,
    metadata: { referral: null, ips: { id: 7 } },
  };
  const to = (roles: readonly Role[], entityId: number | null = null) =>
    targetOf(aboutHospital, { roles, entityId });

  test('leads to its transfer for every reader', () => {
    expect(targetOf(aRow(1, 12), { roles: [], entityId: null })).toEqual({ kind: 'transfer', id: '12' });
  });

  test('leads to its hospital for the regulation centre and the hospital’s own people', () => {
    const hospital = { kind: 'hospital', id: '7' };
    expect(to(['CRUE', 'CRUE_REFERRAL_MANAGER'])).toEqual(hospital);
    expect(to(['CRUE_RESOURCES_AUDITOR'])).toEqual(hospital);
    expect(to(['IPS', 'IPS_HOSPITALARY_RESOURCES'], 7)).toEqual(hospital);
  });

  test('of a citizen’s request leads to the list of requests', () => {
    const title = 'Ha recibido una nueva solicitud de Ambulancia';
    const request = { eventType: 'AMBULANCE_REQUEST' as const, title, metadata: { referral: null } };
    const place = { kind: 'emergency', path: '/solicitudes' };
    expect(targetOf(request, { roles: ['CRUE'], entityId: null })).toEqual(place);
  });

  test('of an incident leads to it', () => {
    const title = 'Incidente 12: salga con Móvil 11';
    const incident = { eventType: 'INCIDENT' as const, title, metadata: { referral: null } };
    const company = { roles: ['TRANSPORT_REFERRAL_MANAGER' as const], entityId: 2 };
    expect(targetOf(incident, company)).toEqual({ kind: 'emergency', path: '/incidentes/12' });
  });

  test('leads to the blood bank for a reporter who sees nothing else of the hospital', () => {
    expect(to(['IPS', 'IPS_BLOOD_RESOURCES'], 7)).toEqual({ kind: 'blood-bank' });
  });

  test('is absent if the reader may not open its target or if it has none', () => {
    expect(to(['CRUE_DEP'])).toBeNull();
    expect(to(['IPS', 'IPS_HOSPITALARY_RESOURCES'], 8)).toBeNull();
    expect(to(['IPS', 'IPS_BLOOD_RESOURCES'], 8)).toBeNull();
    expect(
      targetOf(
        { eventType: 'SATURATION_ENDED', title: '', metadata: { referral: null } },
        { roles: ['CRUE_REFERRAL_MANAGER'], entityId: null },
      ),
    ).toBeNull();
  });
});
