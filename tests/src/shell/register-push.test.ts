import { beforeEach, expect, test, vi } from 'vitest';
import { registerPush } from '../../../src/app/push/register-push';

const service = vi.hoisted(() => ({
  isSupported: true,
  heard: (_id: string): void => undefined,
  stored: [] as string[],
  isServerThere: true,
}));
vi.mock('firebase/app', () => ({ getApps: () => [], initializeApp: () => ({}) }));
vi.mock('firebase/messaging', () => ({
  isSupported: async () => service.isSupported,
  getMessaging: () => ({}),
  onRegistered: (_messaging: unknown, heard: (id: string) => void) => {
    service.heard = heard;
  },
  register: async () => service.heard('fid-1'),
}));
vi.mock('../../../src/api', () => ({
  callApi: async (_call: unknown, { body }: { body: { token: string } }) => {
    if (!service.isServerThere) throw new Error('no network');
    service.stored.push(body.token);
  },
}));

const CONFIG = { firebase: {}, vapidKey: 'key' } as Parameters<typeof registerPush>[0];

beforeEach(() => {
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({}) } });
  Object.assign(service, { isSupported: true, stored: [], isServerThere: true });
});

test('A browser is registered for push when the server has its id', async () => {
  await registerPush(CONFIG);
  expect(service.stored).toEqual(['fid-1']);
});

test('A registration that does not reach the server has failed, and can be tried again', async () => {
  service.isServerThere = false;
  await expect(registerPush(CONFIG)).rejects.toThrow('no network');
  service.isServerThere = true;
  await registerPush(CONFIG);
  expect(service.stored).toEqual(['fid-1']);
});

test('A browser that takes no pushes is not registered', async () => {
  service.isSupported = false;
  await expect(registerPush(CONFIG)).rejects.toThrow('takes no pushes');
});
