import { isSoundOn } from './sound-preference';

/** Two tones, thrice: told apart from what a ward's devices sound like, and short. Hz, and seconds from the beginning. */
const TONES = [0, 0.45, 0.9].flatMap((at) => [
  { hertz: 880, at },
  { hertz: 1175, at: at + 0.16 },
]);
const TONE_SECONDS = 0.14;
const LOUDNESS = 0.25;

/** A window that nobody has touched may not sound: it lets one that may go first. */
const UNTOUCHED_WAITS_MS = 600;
/** How much later than the first another window may hear of the same. */
const TOLD_WITHIN_MS = 60_000;

let context: AudioContext | undefined;

/**
 * Calls whoever looks elsewhere, once on this device however many windows are open. A browser that has not been touched
 * since the page opened stays silent, and the words on the screen are all there is.
 *
 * `occasion` is the same in every window that hears of the same.
 */
export async function soundAlert(occasion: string): Promise<void> {
  if (!navigator.userActivation?.hasBeenActive) await after(UNTOUCHED_WAITS_MS);
  if (!isSoundOn()) return;
  if (!navigator.locks) return sound();
  await navigator.locks.request(`relevo-sound-${occasion}`, { ifAvailable: true }, async (turn) => {
    if (!turn) return;
    sound();
    await after(TOLD_WITHIN_MS);
  });
}

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function sound(): void {
  try {
    context ??= new AudioContext();
    const { currentTime: now, destination } = context;
    void context.resume().catch(() => undefined);
    for (const { hertz, at } of TONES) {
      const tone = new OscillatorNode(context, { frequency: hertz });
      const loudness = new GainNode(context, { gain: LOUDNESS });
      // Without the fall each tone would end with a click.
      loudness.gain.setTargetAtTime(0, now + at + TONE_SECONDS * 0.7, TONE_SECONDS / 8);
      tone.connect(loudness).connect(destination);
      tone.start(now + at);
      tone.stop(now + at + TONE_SECONDS);
    }
  } catch {
    // No sound on this device.
  }
}
