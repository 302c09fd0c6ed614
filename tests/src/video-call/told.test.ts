import { afterEach, expect, test, vi } from 'vitest';
import { openTold } from '../../../src/video-call/told';

afterEach(() => vi.unstubAllGlobals());

/** A channel that the test opens, fills and closes. */
class Channel extends EventTarget {
  readyState = 'open';
  binaryType = '';
  bufferedAmount = 0;
  bufferedAmountLowThreshold = 0;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  readonly sent: unknown[] = [];
  send(data: unknown) {
    if (this.readyState !== 'open') throw new Error('the channel is closed');
    this.sent.push(data);
  }
  ask() {
    this.onmessage?.({ data: JSON.stringify({ kind: 'ask-still' }) });
  }
}

/** This device; its camera takes the given photos, one for each question. */
function aDevice(photos: Promise<Blob>[]) {
  class Camera {
    takePhoto() {
      return photos.shift();
    }
  }
  vi.stubGlobal('window', { ImageCapture: Camera });
  const told = openTold({
    read: () => ({ isMuted: false, noVoice: false, isVoiceLost: false, lack: null }),
    picture: () => ({}) as MediaStreamTrack,
    onState: () => undefined,
    onStill: () => undefined,
    onPart: () => undefined,
  });
  const channel = new Channel();
  told.hear(channel as unknown as RTCDataChannel);
  return channel;
}

const aPhoto = (letter: string) => new Blob([letter.repeat(20 * 1024)], { type: 'image/jpeg' });

/** What was sent: the head of a picture as its size, each part as its first letter. */
const partsOf = ({ sent }: Channel) =>
  sent.map((one) =>
    typeof one === 'string' ? JSON.parse(one).bytes : new TextDecoder().decode(one as ArrayBuffer)[0],
  );

test('Of two questions for a still picture the second answer comes after the whole first one', async () => {
  const channel = aDevice([Promise.resolve(aPhoto('a')), Promise.resolve(aPhoto('b'))]);
  // More waits to be sent than the line takes at once.
  channel.bufferedAmount = 300 * 1024;
  channel.ask();
  channel.ask();
  await expect.poll(() => partsOf(channel)).toEqual([20_480]);
  channel.bufferedAmount = 0;
  channel.dispatchEvent(new Event('bufferedamountlow'));
  await expect.poll(() => partsOf(channel)).toEqual([20_480, 'a', 'a', 20_480, 'b', 'b']);
});

test('A picture whose line ends does not hold up the next one', async () => {
  const channel = aDevice([Promise.resolve(aPhoto('a')), Promise.resolve(aPhoto('b'))]);
  channel.bufferedAmount = 300 * 1024;
  channel.ask();
  await expect.poll(() => partsOf(channel)).toEqual([20_480]);
  channel.readyState = 'closed';
  channel.dispatchEvent(new Event('close'));
  channel.readyState = 'open';
  channel.bufferedAmount = 0;
  channel.ask();
  await expect.poll(() => partsOf(channel).slice(-3)).toEqual([20_480, 'b', 'b']);
});
