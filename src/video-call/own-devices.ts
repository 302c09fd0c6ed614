import type { DeviceState } from './call-state';
import { type Facing, hasTorch, openCamera, setTorch } from './media';

interface Ports {
  read: () => DeviceState;
  change: (state: Partial<DeviceState>) => void;
  /** Sends this track instead of the one of its kind. */
  replace: (track: MediaStreamTrack) => Promise<unknown>;
}

const isLost = (tracks: MediaStreamTrack[]) =>
  tracks.some(({ readyState, muted }) => readyState === 'ended' || muted);

/** The camera and the microphone of this device in a call: its switches, and what takes them away. */
export function openDevices(own: MediaStream, { read, change, replace }: Ports) {
  let isClosed = false;

  /** Another app, a call by telephone or the system may take a device at any moment. */
  function check(): void {
    if (isClosed) return;
    const isCameraLost = isLost(own.getVideoTracks());
    const isVoiceLost = isLost(own.getAudioTracks());
    const before = read();
    if (isCameraLost !== before.isCameraLost || isVoiceLost !== before.isVoiceLost)
      change({ isCameraLost, isVoiceLost });
  }
  const listen = (track: MediaStreamTrack) => {
    for (const event of ['ended', 'mute', 'unmute']) track.addEventListener(event, check);
  };

  async function use(facing: Facing): Promise<void> {
    const [before] = own.getVideoTracks();
    // Most phones open one camera at a time.
    before?.stop();
    const track = await openCamera(facing);
    // The call may end while the browser opens a camera, which must not stay on.
    if (isClosed) return track.stop();
    if (before) own.removeTrack(before);
    own.addTrack(track);
    // A camera that its person switched off stays off.
    track.enabled = !read().isHidden;
    listen(track);
    await replace(track);
    change({ facing, hasTorch: hasTorch(track), isTorchOn: false });
  }

  for (const track of own.getTracks()) listen(track);
  return {
    check,
    setMuted(isMuted: boolean) {
      for (const track of own.getAudioTracks()) track.enabled = !isMuted;
      change({ isMuted });
    },
    setHidden(isHidden: boolean) {
      for (const track of own.getVideoTracks()) track.enabled = !isHidden;
      change({ isHidden });
    },
    /** Shows what is on the other side of the phone. Throws `MediaRefused`. */
    async turn(): Promise<void> {
      const { facing } = read();
      try {
        await use(facing === 'user' ? 'environment' : 'user');
      } catch (failure) {
        await use(facing).catch(() => undefined);
        throw failure;
      } finally {
        check();
      }
    },
    /** Opens a camera that was taken away again. Throws `MediaRefused`. */
    reopen: (): Promise<void> => use(read().facing).finally(check),
    async setTorch(isOn: boolean): Promise<void> {
      const [track] = own.getVideoTracks();
      if (!track) return;
      await setTorch(track, isOn);
      change({ isTorchOn: isOn });
    },
    close() {
      isClosed = true;
      for (const track of own.getTracks()) track.stop();
    },
  };
}
