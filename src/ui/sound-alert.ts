/** Two tones, thrice: told apart from what a ward's devices sound like, and short. Hz, and seconds from the beginning. */
const TONES = [0, 0.45, 0.9].flatMap((at) => [
  { hertz: 880, at },
  { hertz: 1175, at: at + 0.16 },
]);
const TONE_SECONDS = 0.14;
const LOUDNESS = 0.25;

let context: AudioContext | undefined;

/**
 * Calls whoever looks elsewhere. A browser that has not been touched since the page opened stays silent, and the words on
 * the screen are all there is.
 */
export function soundAlert(): void {
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
