import { expect, onTestFinished, test } from 'vitest';
import { lackWords, pictureWords, statusWords } from '../../../src/video-call/call-words';
import { aCamera, twoDevices } from './two-devices';

async function connected() {
  const two = twoDevices();
  for (const call of [two.host, two.guest])
    await expect.poll(() => [call.read().phase, call.read().otherPicture]).toEqual(['connected', null]);
  return two;
}

test('A camera that was taken away is said to the other at once, and the picture is live again after it was opened again', async () => {
  const { host, guest, cameras } = await connected();
  const [camera] = cameras.guest.getVideoTracks();
  camera?.stop();
  camera?.dispatchEvent(new Event('ended'));
  await expect.poll(() => host.read().otherPicture).toMatchObject({ lack: 'lost', since: expect.any(Date) });
  expect(guest.read().isCameraLost).toBe(true);
  const real = navigator.mediaDevices.getUserMedia;
  navigator.mediaDevices.getUserMedia = async () => aCamera();
  onTestFinished(() => {
    navigator.mediaDevices.getUserMedia = real;
  });
  await guest.reopen();
  expect(guest.read().isCameraLost).toBe(false);
  await expect.poll(() => host.read().otherPicture).toBeNull();
});

test('A device that entered only to see and hear says that it has neither camera nor microphone, and not that it is muted', async () => {
  const { host } = twoDevices(new MediaStream());
  await expect
    .poll(() => host.read())
    .toMatchObject({
      phase: 'connected',
      otherPicture: { lack: 'none' },
      otherMuted: false,
      otherNoVoice: true,
    });
  const state = host.read();
  expect(statusWords(state, 'Móvil 11')).toBe('En llamada con Wilmar, sin su imagen ni su voz');
  expect(pictureWords(state)).toBe('La otra persona no tiene cámara.');
  expect(lackWords(state)).toEqual(['La otra persona no tiene micrófono.']);
});

test('A muted camera and microphone, as during a call by telephone, are said until they give something again', async () => {
  const { host, cameras } = await connected();
  const [[camera], [microphone]] = [cameras.guest.getVideoTracks(), cameras.guest.getAudioTracks()];
  const setMuted = (track: MediaStreamTrack | undefined, muted: boolean) => {
    if (track) Object.defineProperty(track, 'muted', { value: muted, configurable: true });
    track?.dispatchEvent(new Event(muted ? 'mute' : 'unmute'));
  };
  setMuted(camera, true);
  setMuted(microphone, true);
  await expect.poll(() => host.read().otherPicture?.lack).toBe('lost');
  await expect.poll(() => host.read().otherVoiceLost).toBe(true);
  setMuted(camera, false);
  setMuted(microphone, false);
  await expect.poll(() => [host.read().otherPicture, host.read().otherVoiceLost]).toEqual([null, false]);
});

test('A picture that is left out on a weak line is said to the other', async () => {
  const { host, guest } = await connected();
  const real = RTCPeerConnection.prototype.getStats;
  onTestFinished(() => {
    RTCPeerConnection.prototype.getStats = real;
  });
  RTCPeerConnection.prototype.getStats = async function () {
    const weak = { type: 'candidate-pair', nominated: true, availableOutgoingBitrate: 50_000 };
    return new Map([...(await real.call(this)), ['weak', weak]]) as RTCStatsReport;
  };
  await expect.poll(() => guest.read().level).toBe('off');
  await expect.poll(() => host.read().otherPicture?.lack).toBe('weak');
});

/** The element that shows the other's picture on the page. */
function aScreen({ host }: Awaited<ReturnType<typeof connected>>): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = true;
  video.autoplay = true;
  video.width = 160;
  video.srcObject = host.read().remote;
  document.body.append(video);
  const stop = host.watch(video);
  onTestFinished(() => {
    stop();
    video.remove();
  });
  return video;
}

test('A picture that arrives and is not shown is noticed, and so is its return; a hidden one keeps its first minute', async () => {
  const two = await connected();
  const { host, guest, cameras } = two;
  const video = aScreen(two);
  await expect.poll(() => video.currentTime).toBeGreaterThan(0);
  expect(host.read().otherPicture).toBeNull();
  // The frames go on to arrive at this device; its element shows none of them.
  video.srcObject = new MediaStream();
  await expect.poll(() => host.read().otherPicture, { timeout: 15_000 }).not.toBeNull();
  const since = host.read().otherPicture?.since;
  guest.setHidden(true);
  await expect.poll(() => host.read().otherPicture).toEqual({ lack: 'hidden', since });
  video.srcObject = host.read().remote;
  guest.setHidden(false);
  await expect.poll(() => host.read().otherPicture).toBeNull();
  expect(cameras.guest.getVideoTracks()[0]?.enabled).toBe(true);
});

test('A video that the browser pauses is covered at once, until it plays again', async () => {
  const two = await connected();
  const video = aScreen(two);
  await expect.poll(() => video.currentTime).toBeGreaterThan(0);
  video.pause();
  await expect.poll(() => two.host.read().otherPicture?.lack, { timeout: 900 }).toBe('paused');
  expect(two.host.read().isPaused).toBe(true);
  await video.play();
  await expect.poll(() => [two.host.read().otherPicture, two.host.read().isPaused]).toEqual([null, false]);
});

test('A camera that its person switched off stays off when it turns to the other side of the phone', async () => {
  const { host, guest, cameras } = await connected();
  guest.setHidden(true);
  await expect.poll(() => host.read().otherPicture?.lack).toBe('hidden');
  const real = navigator.mediaDevices.getUserMedia;
  navigator.mediaDevices.getUserMedia = async () => aCamera();
  onTestFinished(() => {
    navigator.mediaDevices.getUserMedia = real;
  });
  await guest.turn();
  expect(guest.read()).toMatchObject({ isHidden: true, facing: 'environment' });
  expect(cameras.guest.getVideoTracks().map(({ enabled }) => enabled)).toEqual([false]);
  expect(host.read().otherPicture?.lack).toBe('hidden');
  guest.setHidden(false);
  await expect.poll(() => host.read().otherPicture).toBeNull();
});

test('A photo says when and by whom, and that its device is gone; one that never comes ends with the reason', async () => {
  const { host, guest } = await connected();
  host.askStill();
  await expect
    .poll(() => host.read().still, { timeout: 10_000 })
    .toMatchObject({
      kind: 'here',
      by: 'Wilmar',
      isGone: false,
    });
  guest.setHidden(true);
  host.askStill();
  await expect.poll(() => host.read().still).toEqual({ kind: 'failed', why: 'refused' });
  guest.setHidden(false);
  host.askStill();
  await expect.poll(() => host.read().still.kind, { timeout: 10_000 }).toBe('here');
  host.stop();
  expect(host.read().still).toMatchObject({ kind: 'here', isGone: true });
});
