import { onTestFinished } from 'vitest';
import type { Exchange, Other } from '../../../contract/telecare/telecare';
import { openCall, type VideoCall } from '../../../src/video-call/call';
import type { Letter } from '../../../src/video-call/mailbox';

/** A moving picture and a tone, as a camera and a microphone give them. */
export function aCamera(): MediaStream {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [160, 120];
  const drawing = canvas.getContext('2d');
  let at = 0;
  const timer = setInterval(() => {
    at += 1;
    if (drawing) drawing.fillStyle = `hsl(${at * 20} 80% 50%)`;
    drawing?.fillRect(0, 0, 160, 120);
  }, 50);
  const context = new AudioContext();
  const voice = context.createMediaStreamDestination();
  onTestFinished(async () => {
    clearInterval(timer);
    await context.close();
  });
  return new MediaStream([...canvas.captureStream(20).getTracks(), ...voice.stream.getTracks()]);
}

/** The post between two devices: what each says is given to the other, as the server does it. */
export function aPost() {
  const seats: { host: string | null; guest: string | null } = { host: null, guest: null };
  const stored: { id: number; to: string; data: string }[] = [];
  const answer = (side: 'host' | 'guest', letter: Letter): Exchange => {
    seats[side] = letter.seat;
    const seat = seats[side === 'host' ? 'guest' : 'host'];
    const other: Other | null =
      seat === null ? null : { seat, name: side === 'host' ? 'Wilmar' : 'Mónica', isHere: true };
    for (const { data } of letter.signals)
      if (letter.to !== null) stored.push({ id: stored.length + 1, to: letter.to, data });
    const signals = stored.filter(({ id, to }) => to === letter.seat && id > letter.after);
    return { isOver: false, other, signals: signals.map(({ id, data }) => ({ id, data })) };
  };
  return (side: 'host' | 'guest') => (letter: Letter) => answer(side, letter);
}

/** Two devices in one call, with the browser's real connection between them. */
export function twoDevices(guest: MediaStream = aCamera()): {
  host: VideoCall;
  guest: VideoCall;
  cameras: { host: MediaStream; guest: MediaStream };
} {
  const post = aPost();
  const cameras = { host: aCamera(), guest };
  const enter = (side: 'host' | 'guest') => {
    const call = openCall(
      { isHost: side === 'host', own: cameras[side], facing: 'user' },
      { exchange: async (letter) => post(side)(letter), iceServers: async () => [], refusalOf: () => null },
    );
    onTestFinished(() => call.stop());
    return call;
  };
  return { host: enter('host'), guest: enter('guest'), cameras };
}

/** A camera and no microphone; the browser of the tests has neither. */
export function withCamera(): void {
  const real = navigator.mediaDevices.getUserMedia;
  navigator.mediaDevices.getUserMedia = async () => document.createElement('canvas').captureStream();
  onTestFinished(() => {
    navigator.mediaDevices.getUserMedia = real;
  });
}
