import { expect, onTestFinished, test, vi } from 'vitest';
import { openPeer } from '../../../src/video-call/peer';
import { waitFor } from '../../wait-for';

/** A connection of a browser, with what one of its methods does instead. */
async function aPeer(over: Record<string, unknown>) {
  vi.stubGlobal('MediaStream', class {});
  const pc = {
    connectionState: 'connected',
    signalingState: 'stable',
    getSenders: () => [],
    getConfiguration: () => ({ bundlePolicy: 'max-bundle' }),
    getStats: async () => new Map(),
    setConfiguration: vi.fn(),
    restartIce: vi.fn(),
    close: vi.fn(),
    onconnectionstatechange: () => {},
    ...over,
  };
  const onLevel = vi.fn();
  const peer = await openPeer(false, {} as MediaStream, {
    connect: async () => pc as unknown as RTCPeerConnection,
    iceServers: async () => [{ urls: ['turn:turn.example'] }],
    send: vi.fn(),
    onStream: vi.fn(),
    onState: vi.fn(),
    onChannel: vi.fn(),
    onLevel,
  });
  onTestFinished(() => peer.close());
  return { pc, peer, onLevel };
}

test('A connection that does not tell what the line carries keeps its picture', async () => {
  const getStats = () => Promise.reject(new DOMException('closed', 'InvalidStateError'));
  const { pc, onLevel } = await aPeer({ getStats });
  pc.onconnectionstatechange();
  await waitFor(() => expect(onLevel).toHaveBeenCalledWith('small'));
});

test('A browser that refuses new servers looks for another way with the old ones', async () => {
  const setConfiguration = () => {
    throw new DOMException('refused', 'InvalidModificationError');
  };
  const { pc, peer } = await aPeer({ setConfiguration });
  await peer.restart();
  expect(pc.restartIce).toHaveBeenCalledOnce();
});
