import { afterEach, expect, test, vi } from 'vitest';
import { raiseAlert } from '../../../src/app/shell/raise-alert';

const { shown, sound } = vi.hoisted(() => ({
  shown: [] as string[],
  sound: { isHeard: true },
}));
vi.mock('../../../src/ui/notify', () => ({ notify: { warning: (text: string) => shown.push(text) } }));
vi.mock('../../../src/ui/sound-alert', () => ({ soundAlert: async () => sound.isHeard }));

afterEach(() => shown.splice(0));

const call = (id: number) => ({
  id,
  eventType: 'REFERRAL_CALLS',
  title: 'Traslado #12: algo',
  shortTitle: '#12 algo',
  timestamp: '2026-11-21T10:00:00Z',
  metadata: { referral: { id: 12, version: 2 } },
});

test('An alert that the browser keeps silent says so', async () => {
  sound.isHeard = false;
  raiseAlert(call(1), 'TRANSPORT', () => undefined);
  await vi.waitFor(() =>
    expect(shown).toEqual([
      'Traslado #12: algo',
      'Este aviso no sonó. Toque la pantalla para que este equipo pueda sonar.',
    ]),
  );
});

test('An alert that was heard, or whose sound is switched off, says nothing of it', async () => {
  sound.isHeard = true;
  raiseAlert(call(2), 'TRANSPORT', () => undefined);
  raiseAlert(call(2), 'TRANSPORT', () => undefined);
  await new Promise((resolve) => setImmediate(resolve));
  expect(shown).toEqual(['Traslado #12: algo']);
});
