/** How the own picture is sent: the voice always goes first. */
export type VideoLevel = 'off' | 'small' | 'medium' | 'full';

/**
 * For the sender of a video track: `scale` divides both sides of the picture, `kbps` limits it. The limit is above the line that the next
 * level needs: a browser does not measure more than it may send.
 */
export const VIDEO_LEVELS: Record<
  Exclude<VideoLevel, 'off'>,
  { scale: number; kbps: number; frames: number }
> = {
  small: { scale: 3, kbps: 500, frames: 12 },
  medium: { scale: 2, kbps: 1_100, frames: 20 },
  full: { scale: 1, kbps: 2_500, frames: 30 },
};

/** A line of less carries a voice and nothing else. */
const NO_PICTURE_KBPS = 100;
const SMALL_KBPS = 350;
const MEDIUM_KBPS = 800;
/** Without a picture the browser does not learn that the line is better: after so long it is tried again. */
const TRY_AGAIN_MS = 20_000;
/** A picture that has just begun is not judged yet: what the browser thinks is of the line before it. */
const LEARNS_MS = 8_000;

interface Line {
  level: VideoLevel;
  /** What the browser thinks that the line carries; null if it does not say. */
  kbps: number | null;
  /** How long the level has been this one. */
  sinceMs: number;
}

/** The level that fits the line now. */
export function fitVideo({ level, kbps, sinceMs }: Line): VideoLevel {
  if (level === 'off') return sinceMs < TRY_AGAIN_MS ? 'off' : 'small';
  if (kbps === null) return level;
  if (kbps < NO_PICTURE_KBPS) return level === 'small' && sinceMs < LEARNS_MS ? 'small' : 'off';
  if (kbps < SMALL_KBPS) return 'small';
  return kbps < MEDIUM_KBPS ? 'medium' : 'full';
}
