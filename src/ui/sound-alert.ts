import { isSoundOn } from './sound-preference';

/** Two tones, three times: short, and unlike the medical devices of a ward. Hertz; seconds from the start. */
const TONES = [0, 0.45, 0.9].flatMap((at) => [
  { hertz: 880, at },
  { hertz: 1175, at: at + 0.16 },
]);
const TONE_SECONDS = 0.14;
const LOUDNESS = 0.25;

/** A page without user activation may not play sound. It waits, so that a page that may play goes first. */
const UNTOUCHED_WAITS_MS = 600;
/** How long after the first window another window may still receive the same event. */
const TOLD_WITHIN_MS = 60_000;
/** A browser that lets this page play begins within this time. */
const BEGINS_WITHIN_MS = 1_000;

let context: AudioContext | undefined;

/**
 * Plays the alert sound, once per device even with several open windows. False if the browser keeps this page silent until
 * somebody touches it; then only the text alerts.
 *
 * `occasion` is the same in every window for the same event.
 */
export async function soundAlert(occasion: string): Promise<boolean> {
  if (!navigator.userActivation?.hasBeenActive) await after(UNTOUCHED_WAITS_MS);
  if (!isSoundOn()) return true;
  if (!navigator.locks) return sound();
  return new Promise((tell) => {
    void navigator.locks.request(`relevo-sound-${occasion}`, { ifAvailable: true }, async (turn) => {
      const isHeard = turn ? await sound() : true;
      tell(isHeard);
      if (turn && isHeard) await after(TOLD_WITHIN_MS);
    });
  });
}

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function sound(): Promise<boolean> {
  try {
    context ??= new AudioContext();
    await Promise.race([context.resume(), after(BEGINS_WITHIN_MS)]);
    if (context.state !== 'running') return false;
    const { currentTime: now, destination } = context;
    for (const { hertz, at } of TONES) {
      const tone = new OscillatorNode(context, { frequency: hertz });
      const loudness = new GainNode(context, { gain: LOUDNESS });
      // The fade-out prevents a click at the end of each tone.
      loudness.gain.setTargetAtTime(0, now + at + TONE_SECONDS * 0.7, TONE_SECONDS / 8);
      tone.connect(loudness).connect(destination);
      tone.start(now + at);
      tone.stop(now + at + TONE_SECONDS);
    }
    return true;
  } catch {
    // This device cannot play sound.
    return false;
  }
}
