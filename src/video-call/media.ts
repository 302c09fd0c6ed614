/** The side of the phone that a camera looks to: `environment` sees the patient. */
export type Facing = 'user' | 'environment';

/** Why there is neither picture nor voice, and what to do. */
export class MediaRefused extends Error {
  override readonly name = 'MediaRefused';
}

const DENIED =
  'El navegador no deja usar la cámara ni el micrófono. Toque el candado junto a la dirección, permita los dos para Relevo e intente de nuevo.';
const ABSENT = 'Este equipo no tiene micrófono ni cámara, o no están conectados.';
const TAKEN = 'Otra aplicación usa la cámara o el micrófono. Ciérrela e intente de nuevo.';

/** False where the browser, its policy or an extension forbids connections from browser to browser. */
export function canConnect(): boolean {
  try {
    new RTCPeerConnection().close();
    return true;
  } catch {
    return false;
  }
}

/**
 * Microphone and camera. Without a camera the microphone alone: a voice is worth more than nothing. A device without a microphone, or
 * whose microphone another app has, still shows the patient. Throws `MediaRefused` in words if there is neither.
 */
export async function openMedia(facing: Facing): Promise<MediaStream> {
  const devices = navigator.mediaDevices;
  if (!devices) throw new MediaRefused(DENIED);
  const audio = { echoCancellation: true, noiseSuppression: true };
  const video = pictureOf(facing);
  try {
    return await devices.getUserMedia({ audio, video });
  } catch {
    try {
      // The camera alone may be what is refused, absent or taken.
      return await devices.getUserMedia({ audio });
    } catch (failure) {
      const words = wordsOf(failure);
      // Who refused both is not asked a third time.
      const picture = words === DENIED ? null : await devices.getUserMedia({ video }).catch(() => null);
      if (picture) return picture;
      throw new MediaRefused(words);
    }
  }
}

export async function openCamera(facing: Facing): Promise<MediaStreamTrack> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: pictureOf(facing) });
    const [track] = stream.getVideoTracks();
    if (!track) throw new MediaRefused(ABSENT);
    return track;
  } catch (failure) {
    throw failure instanceof MediaRefused ? failure : new MediaRefused(wordsOf(failure));
  }
}

const pictureOf = (facing: Facing): MediaTrackConstraints => ({
  facingMode: facing,
  width: { ideal: 1280 },
  height: { ideal: 720 },
});

function wordsOf(failure: unknown): string {
  const name = failure instanceof DOMException ? failure.name : '';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return ABSENT;
  return name === 'NotReadableError' || name === 'AbortError' ? TAKEN : DENIED;
}

/** Not in the standard's types yet. */
interface WithTorch {
  torch?: boolean;
}

export function hasTorch(track: MediaStreamTrack | undefined): boolean {
  const capabilities = track?.getCapabilities?.() as WithTorch | undefined;
  return capabilities?.torch === true;
}

export async function setTorch(track: MediaStreamTrack, isOn: boolean): Promise<void> {
  await track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
}
