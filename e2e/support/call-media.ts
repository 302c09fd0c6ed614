import type { BrowserContext, Page } from '@playwright/test';
import { headlessShell } from '../../playwright.config';
import { expect } from './fixtures';

/** A moving picture and a tone instead of devices; the browser does not ask. */
const FAKE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** For `test.use` of tests with a video call. */
export const withFakeDevices = {
  launchOptions: { ...headlessShell, args: [...headlessShell.args, ...FAKE] },
};

interface Remembered {
  made: RTCPeerConnection[];
  given: MediaStreamTrack[];
}

/** From the next page on: remembers the connections, to count what arrives, and the tracks of camera and microphone. */
export async function rememberMedia(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(() => {
    const Real = window.RTCPeerConnection;
    const kept: Remembered = { made: [], given: [] };
    Object.assign(window, kept);
    window.RTCPeerConnection = class extends Real {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        kept.made.push(this);
      }
    };
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    // An empty page has none.
    if (!devices) return;
    const ask = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints);
      kept.given.push(...stream.getTracks());
      return stream;
    };
  });
}

/** From the next page on: the two devices do not see each other, as behind most mobile networks. After `rememberMedia`. */
export async function throughRelayOnly(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(() => {
    const Remembering = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Remembering {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, iceTransportPolicy: 'relay' });
      }
      override setConfiguration(configuration?: RTCConfiguration) {
        super.setConfiguration({ ...configuration, iceTransportPolicy: 'relay' });
      }
    };
  });
}

/** The kinds of the two ends of the way that voice and picture take now. */
const wayOf = (page: Page) =>
  page.evaluate(async () => {
    let way: string | null = null;
    for (const connection of (window as unknown as Remembered).made) {
      const reports = await connection.getStats();
      for (const { type, selectedCandidatePairId } of reports.values()) {
        const pair = type === 'transport' ? reports.get(selectedCandidatePairId) : undefined;
        if (!pair) continue;
        const ends = [reports.get(pair.localCandidateId), reports.get(pair.remoteCandidateId)];
        way = ends.map((end) => end?.candidateType).join(' ');
      }
    }
    return way;
  });

export const expectOverRelay = (page: Page) => expect.poll(() => wayOf(page)).toBe('relay relay');

/** Frames of the picture and samples of the voice that this page received. */
const arrived = (page: Page) =>
  page.evaluate(async () => {
    const { made } = window as unknown as Remembered;
    let [frames, samples] = [0, 0];
    for (const connection of made)
      for (const report of (await connection.getStats()).values()) {
        if (report.type !== 'inbound-rtp') continue;
        if (report.kind === 'video') frames += report.framesDecoded;
        else samples += report.totalSamplesReceived;
      }
    return { frames, samples };
  });

export async function expectPictureAndVoice(page: Page): Promise<void> {
  const before = await arrived(page);
  await expect.poll(async () => (await arrived(page)).frames - before.frames).toBeGreaterThan(5);
  await expect.poll(async () => (await arrived(page)).samples - before.samples).toBeGreaterThan(8_000);
}

/** The states of the tracks that the browser gave to this page: `live` or `ended`. */
export const tracksOf = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as Remembered).given.map(({ kind, readyState }) => `${kind} ${readyState}`).sort(),
  );

/** Where the call says how it is. */
export const callStatus = (page: Page) =>
  page.getByRole('status').filter({ hasText: /llamada|reconectando|Esperando/ });
