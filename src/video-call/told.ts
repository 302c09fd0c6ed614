import type { PictureLack } from './call-state';
import { sendStill, stillReader, takeStill } from './still';

/** What one device tells the other, from browser to browser. */
type Told =
  | ({ kind: 'state' } & Omit<OtherState, 'noVoice'> & Partial<Pick<OtherState, 'noVoice'>>)
  | { kind: 'ask-still' }
  | { kind: 'no-still' }
  | { kind: 'still'; bytes: number; type: string };

interface OtherState {
  /** Also without a microphone: an app of yesterday does not know `noVoice`. */
  isMuted: boolean;
  /** It has no microphone. */
  noVoice: boolean;
  isVoiceLost: boolean;
  lack: PictureLack | null;
}

interface Ports {
  /** Of this device. */
  read: () => OtherState;
  /** The track of the own picture; undefined while none is sent. */
  picture: () => MediaStreamTrack | undefined;
  onState: (state: OtherState) => void;
  /** A still picture arrived; null if the other has none. */
  onStill: (arrived: { picture: Blob; at: Date } | null) => void;
  /** A part of a still picture arrived. */
  onPart: () => void;
}

/** The channel between the two devices of a call: what each sends, and still pictures. */
export function openTold({ read, picture, onState, onStill, onPart }: Ports) {
  let channel: RTCDataChannel | null = null;
  const reader = stillReader((still, at) => onStill({ picture: still, at }));

  /** Settles after the pictures that are being sent. */
  let sending: Promise<unknown> = Promise.resolve();

  const tell = (told: Told) => {
    if (channel?.readyState === 'open') channel.send(JSON.stringify(told));
  };
  const tellState = () => tell({ kind: 'state', ...read() });

  async function giveStill(to: RTCDataChannel): Promise<void> {
    const track = picture();
    try {
      if (!track) throw new Error('no picture');
      const still = await takeStill(track);
      // A part of one picture between those of another would spoil both.
      const sent = sending.then(() => sendStill(to, still));
      sending = sent.catch(() => undefined);
      await sent;
    } catch {
      tell({ kind: 'no-still' });
    }
  }

  return {
    hear(opened: RTCDataChannel) {
      channel = opened;
      opened.binaryType = 'arraybuffer';
      opened.onopen = tellState;
      opened.onmessage = ({ data }) => {
        if (typeof data !== 'string') {
          onPart();
          return reader.add(data as ArrayBuffer);
        }
        const told = JSON.parse(data) as Told;
        if (told.kind === 'state') onState({ ...told, noVoice: told.noVoice ?? false });
        else if (told.kind === 'still') reader.begin(told);
        else if (told.kind === 'no-still') onStill(null);
        else if (told.kind === 'ask-still') void giveStill(opened);
      };
    },
    tellState,
    /** Whether the question is on its way. */
    askStill(): boolean {
      if (channel?.readyState !== 'open') return false;
      tell({ kind: 'ask-still' });
      return true;
    },
    close() {
      channel = null;
    },
  };
}
