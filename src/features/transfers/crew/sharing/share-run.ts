import { createAwake } from './awake';
import { followBattery } from './battery';
import { fixOf, type Measured } from './fix-of';
import { followPage } from './follow-page';
import { createPositionSender } from './position-sender';
import type { SharingPorts, SharingState } from './sharing-state';
import { openSource, type SourceProblem } from './source';
import { createThinning } from './thinning';

interface Held {
  read: () => SharingState;
  change: (next: Partial<SharingState>) => void;
  /** It must end for this reason. */
  onOver: (problem: SharingState['problem']) => void;
}

const SEND_EVERY_MS = 5_000;

export type ShareRun = ReturnType<typeof startRun>;

/** One sharing, from its tap to its end: the receiver, the sender, the screen that stays on, and the page that may be hidden. */
export function startRun(
  { device, send, serverNow }: SharingPorts,
  geolocation: Geolocation,
  { read, change, onOver }: Held,
) {
  const awake = createAwake(device.wakeLock);
  const sender = createPositionSender({
    send,
    now: serverNow,
    steady: () => performance.now(),
    onChange: noteSent,
  });
  let isKept = createThinning();
  let closeSource = () => {};

  function noteSent(): void {
    const { waiting, failure, arrivedAt } = sender.read();
    const isSearching = read().problem === 'unavailable' && failure === null;
    change({ waiting, arrivedAt, problem: isSearching ? 'unavailable' : failure });
    if (failure === 'refused' || failure === 'signed-out') onOver(failure);
  }
  function onMeasured(measured: Measured): void {
    if (read().problem === 'unavailable') change({ problem: null });
    const clocks = { device: Date.now(), server: serverNow() };
    const fix = fixOf(measured, clocks, read().battery?.level ?? null);
    if (!isKept(fix)) return;
    sender.add(fix);
    // The first one at once: the hospital waits for it.
    if (read().arrivedAt === null) void sender.flush();
  }
  function onProblem(problem: SourceProblem): void {
    if (problem === 'denied') onOver('denied');
    else change({ problem });
  }
  function open(isSaving: boolean): void {
    closeSource();
    isKept = createThinning();
    closeSource = openSource(geolocation, isSaving, { onMeasured, onProblem });
  }
  function onHidden(): void {
    closeSource();
    void sender.flush();
    change({ hidden: { from: serverNow(), until: null } });
  }
  function onShown(): void {
    const { hidden, isSaving } = read();
    if (!hidden || hidden.until !== null) return;
    change({ hidden: { ...hidden, until: serverNow() } });
    // The system has let go of it.
    awake.stop();
    awake.start();
    open(isSaving);
  }

  const timer = setInterval(() => void sender.flush(), SEND_EVERY_MS);
  const endPage = followPage({
    onHidden,
    onShown,
    onNetwork() {
      sender.networkBack();
      void sender.flush();
    },
  });
  const endBattery = followBattery(device, (battery) => change({ battery }));
  awake.start();
  open(false);

  return {
    open,
    end(): void {
      closeSource();
      clearInterval(timer);
      endPage();
      endBattery();
      awake.stop();
      sender.close();
    },
  };
}
