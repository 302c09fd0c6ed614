import { expect, onTestFinished, test } from 'vitest';
import { openCall } from '../../../src/video-call/call';
import type { Letter } from '../../../src/video-call/mailbox';
import { aCamera, aPost } from './two-devices';

test.each(['host', 'guest'] as const)(
  'A browser that refuses the connection says so (%s), switches the camera off and frees the seat',
  async (side) => {
    const real = window.RTCPeerConnection;
    const unhandled: unknown[] = [];
    const hear = (event: PromiseRejectionEvent) => {
      event.preventDefault();
      unhandled.push(event.reason);
    };
    window.addEventListener('unhandledrejection', hear);
    onTestFinished(() => {
      window.RTCPeerConnection = real;
      window.removeEventListener('unhandledrejection', hear);
    });
    window.RTCPeerConnection = class {
      constructor() {
        throw new DOMException('blocked by a policy', 'NotAllowedError');
      }
    } as unknown as typeof RTCPeerConnection;
    const post = aPost();
    const entering = { seat: crypto.randomUUID(), to: null, enters: true, leaves: false, isConnected: false };
    post(side === 'host' ? 'guest' : 'host')({ ...entering, after: 0, signals: [] });
    const letters: (Letter & { isLast?: boolean })[] = [];
    const own = aCamera();
    const call = openCall(
      { isHost: side === 'host', own, facing: 'user' },
      {
        async exchange(letter, isLast) {
          letters.push({ ...letter, isLast });
          return post(side)(letter);
        },
        iceServers: async () => [],
        refusalOf: () => null,
      },
    );
    onTestFinished(() => call.stop());
    await expect
      .poll(() => call.read())
      .toMatchObject({
        phase: 'over',
        words: 'Este navegador no permite videollamadas. Entre desde otro equipo o llame por teléfono.',
        mayReturn: true,
      });
    expect(letters.at(-1)).toMatchObject({ closes: true, leaves: false, isLast: true });
    expect(own.getTracks().every(({ readyState }) => readyState === 'ended')).toBe(true);
    expect(unhandled).toEqual([]);
  },
);
