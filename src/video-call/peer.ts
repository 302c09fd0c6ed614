import type { IceServer } from '../../contract/telecare/telecare';
import { fitVideo, VIDEO_LEVELS, type VideoLevel } from './fit-video';

interface Ports {
  /** A connection that nothing was said through. */
  connect: () => Promise<RTCPeerConnection>;
  iceServers: () => Promise<readonly IceServer[]>;
  /** Sends a signal to the other device. */
  send: (data: string) => unknown;
  onStream: (stream: MediaStream) => unknown;
  onState: (state: RTCPeerConnectionState) => unknown;
  onChannel: (channel: RTCDataChannel) => unknown;
  onLevel: (level: VideoLevel) => unknown;
}

interface Signal {
  description?: RTCSessionDescriptionInit;
  candidate?: RTCIceCandidateInit | null;
}

/** A connection that does not come back by itself looks for another way. */
const RESTART_AFTER_MS = 2_500;
const RESTART_AGAIN_MS = 6_000;
const FIT_EVERY_MS = 3_000;

/** `isAhead`: it reserves its way over TURN at once, for an offer that comes soon. */
export function openConnection(servers: readonly IceServer[], isAhead: boolean): RTCPeerConnection {
  return new RTCPeerConnection({
    iceServers: [...servers] as RTCIceServer[],
    // Voice, picture and words share one way: a weak line carries one negotiation instead of three.
    bundlePolicy: 'max-bundle',
    iceCandidatePoolSize: isAhead ? 1 : 0,
  });
}

/**
 * The connection of two browsers, negotiated as the standard's "perfect negotiation": the regulation centre offers, the crew is the
 * polite one. Voice and picture go from browser to browser, encrypted; the server passes signals only.
 */
export async function openPeer(isHost: boolean, own: MediaStream, ports: Ports) {
  const pc = await ports.connect();
  const remote = new MediaStream();
  let isOffering = false;
  let isIgnoring = false;
  let hasOwn = false;
  let level: VideoLevel = 'small';
  let levelSince = performance.now();
  let restarting: ReturnType<typeof setTimeout> | undefined;

  pc.ontrack = ({ track }) => {
    remote.addTrack(track);
    ports.onStream(remote);
  };
  pc.onicecandidate = ({ candidate }) => tell({ candidate: candidate?.toJSON() ?? null });
  pc.onnegotiationneeded = () => void offer();
  pc.ondatachannel = ({ channel }) => ports.onChannel(channel);
  pc.onconnectionstatechange = () => {
    const state = pc.connectionState;
    ports.onState(state);
    clearTimeout(restarting);
    if (state === 'connected') {
      begin();
      void suit();
    } else if (state === 'failed') void restart();
    else if (state === 'disconnected') restarting = setTimeout(() => void restart(), RESTART_AFTER_MS);
  };

  const tell = (signal: Signal) => ports.send(JSON.stringify(signal));

  async function offer(): Promise<void> {
    try {
      isOffering = true;
      await pc.setLocalDescription();
      if (pc.localDescription) tell({ description: pc.localDescription.toJSON() });
    } catch {
      // The connection was closed meanwhile.
    } finally {
      isOffering = false;
    }
  }

  async function hear(data: string): Promise<void> {
    const { description, candidate } = JSON.parse(data) as Signal;
    if (description) {
      const collides = description.type === 'offer' && (isOffering || pc.signalingState !== 'stable');
      isIgnoring = isHost && collides;
      if (isIgnoring) return;
      await pc.setRemoteDescription(description);
      if (description.type !== 'offer') return;
      addOwn();
      await pc.setLocalDescription();
      if (pc.localDescription) tell({ description: pc.localDescription.toJSON() });
      return;
    }
    await pc.addIceCandidate(candidate ?? undefined).catch((error: unknown) => {
      if (!isIgnoring) throw error;
    });
  }

  function addOwn(): void {
    if (hasOwn) return;
    hasOwn = true;
    for (const track of own.getTracks()) pc.addTrack(track, own);
    // Also without a camera or a microphone the other's is shown.
    if (isHost)
      for (const kind of ['audio', 'video'])
        if (!own.getTracks().some((track) => track.kind === kind))
          pc.addTransceiver(kind, { direction: 'recvonly' });
  }

  /** Looks for another way, with credentials that are still valid. */
  async function restart(): Promise<void> {
    clearTimeout(restarting);
    if (pc.signalingState === 'closed') return;
    const servers = await ports.iceServers();
    if (isClosed()) return;
    if (servers.length > 0) giveServers(servers);
    pc.restartIce();
    restarting = setTimeout(() => {
      if (pc.connectionState !== 'connected') void restart();
    }, RESTART_AGAIN_MS);
  }

  /** A browser that refuses new servers tries the old ones: their credentials may still be valid. */
  function giveServers(servers: readonly IceServer[]): void {
    try {
      // The rest of the configuration has to stay as it was: the browser refuses another one.
      pc.setConfiguration({ ...pc.getConfiguration(), iceServers: [...servers] as RTCIceServer[] });
    } catch {
      // It keeps those that it had.
    }
  }

  const isClosed = () => pc.signalingState === 'closed';

  /** A new way: what the browser thinks of the line is still of the old one, which had ended. */
  function begin(): void {
    if (level === 'off') level = 'small';
    levelSince = performance.now();
  }

  /** Voice first; the picture as large as the line carries. */
  async function suit(): Promise<void> {
    if (pc.connectionState !== 'connected') return;
    // The connection may be closed meanwhile, and then it tells nothing.
    const kbps = await readKbps(pc).catch(() => null);
    if (isClosed()) return;
    const fitting = fitVideo({ level, kbps, sinceMs: performance.now() - levelSince });
    if (fitting !== level) levelSince = performance.now();
    level = fitting;
    ports.onLevel(level);
    for (const sender of pc.getSenders()) if (sender.track) await limit(sender, level).catch(() => undefined);
  }
  const fitting = setInterval(() => void suit(), FIT_EVERY_MS);

  if (isHost) {
    ports.onChannel(pc.createDataChannel('relevo'));
    addOwn();
  }

  return {
    hear: (data: string) => hear(data).catch(() => undefined),
    restart,
    /** Sends this track instead of the one of its kind. */
    async replace(track: MediaStreamTrack): Promise<void> {
      const sender = pc.getSenders().find((one) => one.track?.kind === track.kind);
      await sender?.replaceTrack(track);
    },
    close() {
      clearInterval(fitting);
      clearTimeout(restarting);
      pc.close();
    },
  };
}

export type Peer = Awaited<ReturnType<typeof openPeer>>;

async function limit(sender: RTCRtpSender, level: VideoLevel): Promise<void> {
  const parameters = sender.getParameters();
  for (const encoding of parameters.encodings) {
    if (sender.track?.kind === 'audio') {
      encoding.priority = 'high';
      encoding.networkPriority = 'high';
      continue;
    }
    encoding.active = level !== 'off';
    if (level === 'off') continue;
    const { scale, kbps, frames } = VIDEO_LEVELS[level];
    encoding.scaleResolutionDownBy = scale;
    encoding.maxBitrate = kbps * 1_000;
    encoding.maxFramerate = frames;
  }
  await sender.setParameters(parameters);
}

/** What the browser thinks that the line carries. */
async function readKbps(pc: RTCPeerConnection): Promise<number | null> {
  let kbps: number | null = null;
  (await pc.getStats()).forEach((report) => {
    if (report.type === 'candidate-pair' && report.nominated && report.availableOutgoingBitrate)
      kbps = report.availableOutgoingBitrate / 1_000;
  });
  return kbps;
}
