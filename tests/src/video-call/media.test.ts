import { afterEach, expect, test, vi } from 'vitest';
import { openMedia } from '../../../src/video-call/media';

afterEach(() => vi.unstubAllGlobals());

/** A browser that fails so for what it lacks; what was asked for, in order. */
function aBrowser(lacks: { audio?: string; video?: string }): string[] {
  const asked: string[] = [];
  const getUserMedia = async (wanted: MediaStreamConstraints) => {
    const kinds = (['audio', 'video'] as const).filter((kind) => wanted[kind]);
    asked.push(kinds.join('+'));
    const lacking = kinds.find((kind) => lacks[kind]);
    if (lacking) throw new DOMException('not there', lacks[lacking]);
    return kinds.join('+') as unknown as MediaStream;
  };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  return asked;
}

test('Microphone and camera, or what of both the device has', async () => {
  aBrowser({});
  expect(await openMedia('user')).toBe('audio+video');
  aBrowser({ video: 'NotFoundError' });
  expect(await openMedia('user')).toBe('audio');
  aBrowser({ audio: 'NotFoundError' });
  expect(await openMedia('user')).toBe('video');
  aBrowser({ audio: 'NotReadableError' });
  expect(await openMedia('user')).toBe('video');
});

test('Without either it says why; who refused both is not asked a third time', async () => {
  aBrowser({ audio: 'NotFoundError', video: 'NotFoundError' });
  await expect(openMedia('user')).rejects.toThrow('Este equipo no tiene micrófono ni cámara');
  aBrowser({ audio: 'NotReadableError', video: 'NotReadableError' });
  await expect(openMedia('user')).rejects.toThrow('Otra aplicación usa la cámara o el micrófono');
  const asked = aBrowser({ audio: 'NotAllowedError', video: 'NotAllowedError' });
  await expect(openMedia('user')).rejects.toThrow('El navegador no deja usar');
  expect(asked).toEqual(['audio+video', 'audio']);
});
