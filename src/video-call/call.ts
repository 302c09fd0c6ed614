import type { Exchange, IceServer, Other } from '../../contract/telecare/telecare';
import type { VideoLevel } from './fit-video';
import { type Letter, openMailbox } from './mailbox';
import { type Facing, hasTorch, openCamera, setTorch } from './media';
import { openPeer, type Peer } from './peer';
import { sendStill, stillReader, takeStill } from './still';

export interface CallState {
  /** `waiting`: nobody else is in the call. `reconnecting`: voice and picture were there, and are not now. */
  phase: 'waiting' | 'connecting' | 'connected' | 'reconnecting' | 'over';
  /** Why this device is no longer in the call; null after its end. */
  words: string | null;
  other: Other | null;
  remote: MediaStream | null;
  own: MediaStream;
  isMuted: boolean;
  isHidden: boolean;
  facing: Facing;
  hasTorch: boolean;
  isTorchOn: boolean;
  /** The own picture is not sent, because the line is weak. */
  level: VideoLevel;
  /** What the other switched off. */
  otherMuted: boolean;
  otherHidden: boolean;
  /** A picture in full resolution: asked for, arrived, or why not. */
  still: { kind: 'none' | 'asked' | 'failed' } | { kind: 'here'; picture: Blob; at: Date };
}

type Told =
  | { kind: 'state'; isMuted: boolean; isHidden: boolean }
  | { kind: 'ask-still' }
  | { kind: 'no-still' }
  | { kind: 'still'; bytes: number; type: string };

/** How a device of the call asks the server. */
export interface CallPorts {
  exchange: (letter: Letter) => Promise<Exchange>;
  iceServers: () => Promise<readonly IceServer[]>;
  /** The words of a refusal that no retry mends; null for a failure that may pass. */
  refusalOf: (thrown: unknown) => string | null;
}

interface Given {
  isHost: boolean;
  own: MediaStream;
  facing: Facing;
}

/** One device in a video call: its seat, its connection with the other device and its switches. No React. */
export function openCall({ isHost, own, facing }: Given, ports: CallPorts) {
  const listeners = new Set<() => void>();
  let peer: Promise<Peer> | null = null;
  let channel: RTCDataChannel | null = null;
  let seatOfPeer: string | null = null;
  let wasConnected = false;
  let isStopped = false;
  let state: CallState = {
    phase: 'waiting',
    words: null,
    other: null,
    remote: null,
    own,
    isMuted: false,
    isHidden: false,
    facing,
    hasTorch: hasTorch(own.getVideoTracks()[0]),
    isTorchOn: false,
    level: 'small',
    otherMuted: false,
    otherHidden: false,
    still: { kind: 'none' },
  };
  const set = (change: Partial<CallState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const reader = stillReader((picture) => set({ still: { kind: 'here', picture, at: new Date() } }));

  const mailbox = openMailbox(crypto.randomUUID(), {
    exchange: ports.exchange,
    refusalOf: ports.refusalOf,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    onOther,
    onSignal: (data) => void peer?.then((one) => one.hear(data)),
    onOver: (words) => {
      stop();
      set({ phase: 'over', words, remote: null, other: null });
    },
    onReached: (isReached) => {
      if (!isReached && state.phase === 'connecting') set({ phase: 'reconnecting' });
    },
  });

  function onOther(other: Other | null): void {
    if (other && other.seat === seatOfPeer) {
      if (other.isHere !== state.other?.isHere) set({ other });
      return;
    }
    dropPeer();
    if (!other) {
      if (state.phase !== 'waiting') set({ phase: 'waiting', other: null, remote: null });
      return;
    }
    seatOfPeer = other.seat;
    set({ phase: 'connecting', other, remote: null, otherMuted: false, otherHidden: false });
    const opening = openPeer(isHost, own, {
      // Without them the two may still find each other in one network.
      iceServers: () => ports.iceServers().catch(() => []),
      send: (data) => isCurrent() && mailbox.send(data),
      onStream: (remote) => isCurrent() && set({ remote }),
      onLevel: (level) => isCurrent() && level !== state.level && set({ level }),
      onChannel: (opened) => isCurrent() && hearChannel(opened),
      onState: (now) => {
        if (!isCurrent()) return;
        if (now === 'connected') wasConnected = true;
        mailbox.setConnected(now === 'connected');
        if (now !== 'closed' && now !== 'new')
          set({ phase: now === 'connected' ? 'connected' : wasConnected ? 'reconnecting' : 'connecting' });
        mailbox.nudge();
      },
    });
    // Somebody else may have the seat before it is ready.
    const isCurrent = () => peer === opening;
    peer = opening;
  }

  function dropPeer(): void {
    void peer?.then((one) => one.close());
    peer = null;
    channel = null;
    seatOfPeer = null;
    wasConnected = false;
    mailbox.setConnected(false);
    // Nobody answers it any more.
    if (state.still.kind === 'asked') set({ still: { kind: 'failed' } });
  }

  function hearChannel(opened: RTCDataChannel): void {
    channel = opened;
    opened.binaryType = 'arraybuffer';
    opened.onopen = tellState;
    opened.onmessage = ({ data }) => {
      if (typeof data !== 'string') return reader.add(data as ArrayBuffer);
      const told = JSON.parse(data) as Told;
      if (told.kind === 'state') set({ otherMuted: told.isMuted, otherHidden: told.isHidden });
      else if (told.kind === 'still') reader.begin(told);
      else if (told.kind === 'no-still') set({ still: { kind: 'failed' } });
      else if (told.kind === 'ask-still') void giveStill(opened);
    };
  }

  const tell = (told: Told) => {
    if (channel?.readyState === 'open') channel.send(JSON.stringify(told));
  };
  const tellState = () => tell({ kind: 'state', isMuted: state.isMuted, isHidden: state.isHidden });

  async function giveStill(to: RTCDataChannel): Promise<void> {
    const [track] = own.getVideoTracks();
    try {
      if (!track || state.isHidden) throw new Error('no picture');
      await sendStill(to, await takeStill(track));
    } catch {
      tell({ kind: 'no-still' });
    }
  }

  const restart = () => {
    mailbox.nudge();
    void peer?.then((one) => one.restart());
  };
  const connection = (navigator as { connection?: EventTarget }).connection;
  window.addEventListener('online', restart);
  connection?.addEventListener('change', restart);

  /** The call may end while the browser opens a camera, which must not stay on. */
  async function openWhileHere(side: Facing): Promise<MediaStreamTrack> {
    const track = await openCamera(side);
    if (isStopped) track.stop();
    return track;
  }

  function stop(): void {
    isStopped = true;
    window.removeEventListener('online', restart);
    connection?.removeEventListener('change', restart);
    dropPeer();
    mailbox.close();
    for (const track of own.getTracks()) track.stop();
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    nudge: () => mailbox.nudge(),
    setMuted(isMuted: boolean) {
      for (const track of own.getAudioTracks()) track.enabled = !isMuted;
      set({ isMuted });
      tellState();
    },
    setHidden(isHidden: boolean) {
      for (const track of own.getVideoTracks()) track.enabled = !isHidden;
      set({ isHidden });
      tellState();
    },
    /** Shows what is on the other side of the phone. Throws `MediaRefused`. */
    async turn(): Promise<void> {
      const next: Facing = state.facing === 'user' ? 'environment' : 'user';
      const [before] = own.getVideoTracks();
      // Most phones open one camera at a time.
      before?.stop();
      const track = await openWhileHere(next).catch(async (failure: unknown) => {
        const again = await openWhileHere(state.facing).catch(() => null);
        if (again && !isStopped) await use(again, before);
        throw failure;
      });
      if (isStopped) return;
      await use(track, before);
      set({ facing: next, isHidden: false });
      tellState();
    },
    async setTorch(isOn: boolean): Promise<void> {
      const [track] = own.getVideoTracks();
      if (!track) return;
      await setTorch(track, isOn);
      set({ isTorchOn: isOn });
    },
    askStill() {
      if (channel?.readyState !== 'open') return set({ still: { kind: 'failed' } });
      set({ still: { kind: 'asked' } });
      tell({ kind: 'ask-still' });
    },
    forgetStill: () => set({ still: { kind: 'none' } }),
    leave: () => {
      stop();
      const words = isHost ? null : 'Salió de la videollamada';
      set({ phase: 'over', words, remote: null, other: null });
      return mailbox.leave();
    },
    stop,
  };

  async function use(track: MediaStreamTrack, before: MediaStreamTrack | undefined): Promise<void> {
    if (before) own.removeTrack(before);
    own.addTrack(track);
    await (await peer)?.replace(track);
    set({ hasTorch: hasTorch(track), isTorchOn: false });
  }
}

export type VideoCall = ReturnType<typeof openCall>;
