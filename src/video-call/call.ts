import type { Exchange, IceServer, Left, Other } from '../../contract/telecare/telecare';
import { askAhead } from './ask-ahead';
import { type CallState, firstState, ownLack, type PictureLack, type Still } from './call-state';
import { type Showing, watchVideo } from './frame-watch';
import { type After, watchLate } from './late-watch';
import { type Letter, openMailbox } from './mailbox';
import type { Facing } from './media';
import { openDevices } from './own-devices';
import { openConnection, openPeer, type Peer } from './peer';
import { waitForStill } from './still-wait';
import { openTold } from './told';

/** How a device of the call asks the server. */
export interface CallPorts {
  /** `isLast`: it must arrive after the page is gone. */
  exchange: (letter: Letter, isLast?: boolean) => Promise<Exchange>;
  iceServers: () => Promise<readonly IceServer[]>;
  /** The words of a refusal that no retry resolves; null for a failure that may pass. */
  refusalOf: (thrown: unknown) => string | null;
}

interface Given {
  isHost: boolean;
  own: MediaStream;
  facing: Facing;
}

const LEFT = {
  host: {
    saying: 'Terminando la videollamada…',
    unsaid: 'Terminando la videollamada… Este equipo no llega al servidor; se sigue intentando.',
    said: null,
  },
  guest: {
    saying: 'Salió de la videollamada',
    unsaid:
      'Usted salió, pero este equipo no llega al servidor: la otra persona todavía no lo sabe. Se sigue intentando.',
    said: 'Salió de la videollamada',
  },
};

const REFUSED_CONNECTION =
  'Este navegador no permite videollamadas. Entre desde otro equipo o llame por teléfono.';

const after: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** One device in a video call: its seat, its connection with the other device and its switches. No React. */
export function openCall({ isHost, own, facing }: Given, ports: CallPorts) {
  const listeners = new Set<() => void>();
  /** Resolves with null if the browser refuses the connection. */
  let peer: Promise<Peer | null> | null = null;
  let seatOfPeer: string | null = null;
  let wasConnected = false;
  /** What the other said of its picture, and what this device shows of it. */
  let toldLack: PictureLack | null = null;
  let showing: Showing = null;
  let state = firstState(own, facing);
  const set = (change: Partial<CallState>) => {
    state = { ...state, ...change };
    const { phase } = state;
    hearTrying(phase === 'connecting' || phase === 'reconnecting' || phase === 'waiting');
    for (const listener of listeners) listener();
  };
  const hearTrying = watchLate((isLate) => isLate !== state.isLate && set({ isLate }), after);

  // Without them the two may still find each other in one network.
  const askServers = askAhead(ports.iceServers);
  const iceServers = () => askServers().catch(() => []);
  // Who comes second is offered a connection soon. Who waits first may wait long, on another network then.
  const ahead = isHost ? null : iceServers().then((servers) => openConnection(servers, true));
  // Who takes it hears of it.
  ahead?.catch(() => undefined);
  let isAheadTaken = isHost;
  async function connect(): Promise<RTCPeerConnection> {
    if (!ahead || isAheadTaken) return openConnection(await iceServers(), false);
    isAheadTaken = true;
    return ahead;
  }

  const devices = openDevices(own, {
    read: () => state,
    change(change) {
      set(change);
      told.tellState();
    },
    replace: async (track) => (await peer)?.replace(track),
  });

  const hasVoice = own.getAudioTracks().length > 0;
  const told = openTold({
    read: () => ({
      isMuted: state.isMuted || !hasVoice,
      noVoice: !hasVoice,
      isVoiceLost: state.isVoiceLost,
      lack: ownLack(state),
    }),
    picture: () => (ownLack(state) === 'hidden' ? undefined : own.getVideoTracks()[0]),
    onState({ isMuted, noVoice, isVoiceLost, lack }) {
      toldLack = lack;
      set({
        otherMuted: isMuted && !noVoice,
        otherNoVoice: noVoice,
        otherVoiceLost: isVoiceLost,
        ...pictureNow(),
      });
    },
    onStill: (arrived) => {
      const by = state.other?.name ?? '';
      endStill(
        arrived ? { kind: 'here', ...arrived, by, isGone: false } : { kind: 'failed', why: 'refused' },
      );
    },
    onPart: () => stillWait.heard(),
  });

  const stillWait = waitForStill(() => endStill({ kind: 'failed', why: 'late' }), after);
  function endStill(still: Still): void {
    stillWait.stop();
    set({ still });
  }

  /** A picture that does not move is not live: since when, from the first reason on. */
  function pictureNow(phase = state.phase): Pick<CallState, 'otherPicture'> {
    const unshown = showing === 'paused' ? 'paused' : showing === 'still' ? 'stopped' : null;
    const lack = toldLack ?? (phase === 'reconnecting' ? 'stopped' : unshown);
    // Who has neither camera nor microphone sends nothing, and says so.
    if (lack === null || (!state.remote && toldLack === null)) return { otherPicture: null };
    return { otherPicture: { lack, since: state.otherPicture?.since ?? new Date() } };
  }

  const mailbox = openMailbox(crypto.randomUUID(), {
    exchange: ports.exchange,
    refusalOf: ports.refusalOf,
    after,
    onOther,
    onSignal: (data) => void peer?.then((one) => one?.hear(data)),
    onOver: (words) => {
      stop();
      set({ phase: 'over', words, mayReturn: words !== null, remote: null, other: null });
    },
    onReach: (reach) => reach !== state.reach && set({ reach }),
    onReached: (isReached) => isReached !== state.isReached && set({ isReached }),
  });

  function onOther(other: Other | null, left: Left | null): void {
    if (left?.at !== state.left?.at) set({ left });
    if (other && other.seat === seatOfPeer) {
      if (other.isHere !== state.other?.isHere) set({ other });
      return;
    }
    dropPeer();
    if (!other) {
      if (state.phase !== 'waiting') set({ phase: 'waiting', other: null, remote: null, otherPicture: null });
      return;
    }
    seatOfPeer = other.seat;
    set({
      phase: 'connecting',
      other,
      remote: null,
      otherMuted: false,
      otherNoVoice: false,
      otherVoiceLost: false,
      otherPicture: null,
      isPaused: false,
    });
    const opening: Promise<Peer | null> = openPeer(isHost, own, {
      connect,
      iceServers,
      send: (data) => isCurrent() && mailbox.send(data),
      onStream: (remote) => isCurrent() && set({ remote }),
      onLevel: (level) => {
        if (!isCurrent() || level === state.level) return;
        set({ level });
        told.tellState();
      },
      onChannel: (opened) => isCurrent() && told.hear(opened),
      onState: (now) => isCurrent() && hearConnection(now),
    }).catch(() => {
      if (isCurrent()) refuse();
      return null;
    });
    // Somebody else may have the seat before it is ready.
    const isCurrent = () => peer === opening;
    peer = opening;
  }

  /** A policy forbids connections, or the browser has none. Another device of this person may take the seat. */
  function refuse(): void {
    void mailbox.giveBack();
    stop();
    set({ phase: 'over', words: REFUSED_CONNECTION, mayReturn: true, remote: null, other: null });
  }

  function hearConnection(now: RTCPeerConnectionState): void {
    if (now === 'connected') wasConnected = true;
    mailbox.setConnected(now === 'connected');
    if (now !== 'closed' && now !== 'new') {
      const phase = now === 'connected' ? 'connected' : wasConnected ? 'reconnecting' : 'connecting';
      set({ phase, ...pictureNow(phase) });
    }
    mailbox.nudge();
  }

  function dropPeer(): void {
    void peer?.then((one) => one?.close());
    peer = null;
    told.close();
    seatOfPeer = null;
    wasConnected = false;
    toldLack = null;
    showing = null;
    mailbox.setConnected(false);
    // Nobody answers it any more.
    if (state.still.kind === 'asked') endStill({ kind: 'failed', why: 'left' });
    else if (state.still.kind === 'here') set({ still: { ...state.still, isGone: true } });
  }

  const restart = () => {
    mailbox.nudge();
    void peer?.then((one) => one?.restart());
  };
  const connection = (navigator as { connection?: EventTarget }).connection;
  const closePage = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) void mailbox.giveBack();
  };
  window.addEventListener('pagehide', closePage);
  window.addEventListener('online', restart);
  connection?.addEventListener('change', restart);

  function stop(): void {
    // A leaving that nobody heard is said once more by a page that closes.
    if (!state.isUnsaid) window.removeEventListener('pagehide', closePage);
    window.removeEventListener('online', restart);
    connection?.removeEventListener('change', restart);
    dropPeer();
    if (!isAheadTaken)
      void connect().then(
        (unused) => unused.close(),
        () => undefined,
      );
    mailbox.close();
    stillWait.stop();
    devices.close();
    hearTrying(false);
  }

  devices.check();
  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    nudge: () => mailbox.nudge(),
    setMuted: devices.setMuted,
    setHidden: devices.setHidden,
    turn: devices.turn,
    reopen: devices.reopen,
    setTorch: devices.setTorch,
    askStill() {
      if (!told.askStill()) return endStill({ kind: 'failed', why: 'left' });
      set({ still: { kind: 'asked' } });
      stillWait.begin();
    },
    forgetStill: () => endStill({ kind: 'none' }),
    /** The element that shows the other's picture: what it does not show is no picture. Returns the end of the watch. */
    watch: (video: HTMLVideoElement) =>
      watchVideo(video, {
        isLive: () => state.remote !== null && wasConnected,
        onShowing(now) {
          if (now === showing) return;
          showing = now;
          set({ isPaused: now === 'paused', ...pictureNow() });
        },
      }),
    async leave(): Promise<void> {
      stop();
      const { saying, unsaid, said } = LEFT[isHost ? 'host' : 'guest'];
      set({
        phase: 'over',
        words: saying,
        mayReturn: !isHost,
        isUnsaid: true,
        remote: null,
        other: null,
      });
      window.addEventListener('online', mailbox.nudge);
      window.addEventListener('pagehide', closePage);
      await mailbox.leave(() => state.words !== unsaid && set({ words: unsaid }));
      window.removeEventListener('online', mailbox.nudge);
      window.removeEventListener('pagehide', closePage);
      set({ words: said, isUnsaid: false });
    },
    /** Its person signs out: the seat is free, and the call goes on without them. Settles when the server has answered. */
    async signOff(): Promise<void> {
      const given = mailbox.giveBack();
      stop();
      set({ phase: 'over', words: LEFT.guest.said, mayReturn: true, remote: null, other: null });
      await given;
    },
    stop,
  };
}

export type VideoCall = ReturnType<typeof openCall>;
