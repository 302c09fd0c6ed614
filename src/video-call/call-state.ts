import type { Left, Other, Reach } from '../../contract/telecare/telecare';
import type { VideoLevel } from './fit-video';
import { type Facing, hasTorch } from './media';

/**
 * Why a device sends no picture: its person switched the camera off, the line is weak, the browser or another app took the camera, or the
 * device has none.
 */
export type PictureLack = 'hidden' | 'weak' | 'lost' | 'none';

/** The camera and the microphone of this device. */
export interface DeviceState {
  own: MediaStream;
  isMuted: boolean;
  isHidden: boolean;
  /** The browser gives no picture any more: another app has the camera, or it was taken away. */
  isCameraLost: boolean;
  isVoiceLost: boolean;
  facing: Facing;
  hasTorch: boolean;
  isTorchOn: boolean;
}

/** A picture in full resolution: asked for, arrived, or why not. `by`: whose camera; `isGone`: that device is no longer in the call. */
export type Still =
  | { kind: 'none' | 'asked' }
  | { kind: 'failed'; why: 'left' | 'refused' | 'late' }
  | { kind: 'here'; picture: Blob; at: Date; by: string; isGone: boolean };

export interface CallState extends DeviceState {
  /** `waiting`: nobody else is in the call. `reconnecting`: voice and picture were there, and are not now. */
  phase: 'waiting' | 'connecting' | 'connected' | 'reconnecting' | 'over';
  /** Why this device is no longer in the call; null after its end. */
  words: string | null;
  /** It may enter the same call again: it left, or another device took its place. */
  mayReturn: boolean;
  /** It has left, and the server does not know yet. */
  isUnsaid: boolean;
  /** Whether the server answers. */
  isReached: boolean;
  /** It has tried to connect for so long that people should telephone. It still tries. */
  isLate: boolean;
  other: Other | null;
  /** Who was in the call and left; null while somebody is there, and before. */
  left: Left | null;
  /** How it rings at the other side while nobody is there; null if that is not known. */
  reach: Reach | null;
  remote: MediaStream | null;
  /** The own picture is not sent, because the line is weak. */
  level: VideoLevel;
  /** What the other switched off, or lost. */
  otherMuted: boolean;
  /** It has no microphone. */
  otherNoVoice: boolean;
  otherVoiceLost: boolean;
  /**
   * Why the other's picture does not move, and since when; null while it moves. `stopped`: no frames are shown, and nobody said why;
   * `paused`: this browser does not play it.
   */
  otherPicture: { lack: PictureLack | 'stopped' | 'paused'; since: Date } | null;
  /** This browser plays neither picture nor voice before a tap. */
  isPaused: boolean;
  still: Still;
}

export const firstState = (own: MediaStream, facing: Facing): CallState => ({
  phase: 'waiting',
  words: null,
  mayReturn: false,
  isUnsaid: false,
  isReached: true,
  isLate: false,
  other: null,
  left: null,
  reach: null,
  remote: null,
  own,
  isMuted: false,
  isHidden: false,
  isCameraLost: false,
  isVoiceLost: false,
  facing,
  hasTorch: hasTorch(own.getVideoTracks()[0]),
  isTorchOn: false,
  level: 'small',
  otherMuted: false,
  otherNoVoice: false,
  otherVoiceLost: false,
  otherPicture: null,
  isPaused: false,
  still: { kind: 'none' },
});

/** Why this device sends no picture; null while it sends one. */
export function ownLack({ own, isHidden, isCameraLost, level }: CallState): PictureLack | null {
  if (own.getVideoTracks().length === 0) return 'none';
  if (isHidden) return 'hidden';
  if (isCameraLost) return 'lost';
  return level === 'off' ? 'weak' : null;
}
