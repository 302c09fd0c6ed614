import { expect, test } from 'vitest';
import {
  type Acknowledgement,
  listAcknowledgements,
} from '../../../contract/acknowledgements/acknowledgements';
import { listNotifications, type Notification } from '../../../contract/notifications/notifications';
import { getTelecare } from '../../../contract/telecare/telecare';
import { Answers } from '../support/answers';
import { button, expectVisible, region } from '../support/find';
import { openScreen } from '../support/open-screen';

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

const anAlert = (id: number, title: string, transfer: number): Notification => ({
  id,
  eventType: 'REFERRAL_CALLS',
  title,
  shortTitle: title,
  timestamp: secondsAgo(20),
  readState: 'unread',
  metadata: { referral: { id: transfer } },
});

const WAITS: Acknowledgement = {
  id: 1,
  kind: 'dispatch',
  about: null,
  levels: ['Vital'],
  level: 0,
  repeats: 0,
  openedAt: secondsAgo(20),
  calledAt: secondsAgo(20),
  nextAt: secondsAgo(-160),
  escalatesAt: null,
  takenBy: null,
  takenAt: null,
  endedAt: null,
  endedBy: null,
  receipts: [],
  isCalled: true,
  isSeen: false,
};

const CALL = {
  callId: 3,
  startedAt: secondsAgo(20),
  startedBy: 'Mónica Ruiz',
  isByCrew: false,
  ambulance: 'Móvil 11',
  host: 'Mónica Ruiz',
  guest: null,
  link: null,
};

test('A page that opens while a call rings and an alert waits shows both soon', async () => {
  const [ring, alert] = ['Traslado #71: el CRUE lo llama por video', 'Traslado #72: salga con Móvil 11'];
  const rows = [anAlert(9, ring, 71), anAlert(8, alert, 72)];
  const answers = new Answers()
    .ok(listNotifications, { rows, unread: 2, next: null })
    .ok(listAcknowledgements, { rows: [WAITS] })
    .ok(getTelecare, {
      canStart: true,
      roomUrl: null,
      phone: null,
      phoneOf: null,
      call: CALL,
      incidentId: null,
    });
  const { path } = await openScreen('/notifications', { as: 'transporte', answers, isLive: true });
  // Its parts come after those of the first screen.
  await expectVisible(region('Avisos').getByText(alert));
  await expectVisible(button('Entrar'));
  await expectVisible(region('Avisos').getByText(ring));
  await button('Entrar').click();
  await expect.poll(path).toBe('/telecare/71');
});
