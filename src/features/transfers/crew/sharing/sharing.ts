import { type ShareRun, startRun } from './share-run';
import type { SharingPorts, SharingState } from './sharing-state';

const OFF: SharingState = {
  isOn: false,
  isSaving: false,
  problem: null,
  waiting: 0,
  arrivedAt: null,
  hidden: null,
  battery: null,
};

/** Shares the phone's place as that of one ambulance, from a tap until it is stopped. Nothing is asked of the phone before. */
export function createSharing(ports: SharingPorts) {
  const listeners = new Set<() => void>();
  let state = OFF;
  let run: ShareRun | null = null;

  const read = () => state;
  function change(next: Partial<SharingState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  function stop(problem: SharingState['problem'] = null): void {
    run?.end();
    run = null;
    change({ ...OFF, problem });
  }

  return {
    start(): void {
      const { geolocation } = ports.device;
      if (run) return;
      if (!geolocation) {
        change({ problem: 'unavailable' });
        return;
      }
      change({ ...OFF, isOn: true });
      const started = startRun(ports, geolocation, { read, change, onOver: stop });
      // The phone may refuse at once.
      if (state.isOn) run = started;
      else started.end();
    },
    stop: () => stop(),
    /** The receiver once a minute, or always again. */
    save(isSaving: boolean): void {
      if (!run) return;
      change({ isSaving });
      run.open(isSaving);
    },
    read,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
