import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Device, DeviceContext } from './device-context';
import type { PageOutbox } from './page-outbox';
import { type Entry, NOTHING_KEPT, NOTHING_YET, type View } from './view';

/** Undefined until it is known whether this device has one. */
const OutboxContext = createContext<PageOutbox | null | undefined>(undefined);

/** Gives the screens below what waits on this device, as soon as its storage is open. */
export function SubmissionsProvider({ device, children }: { device: Device; children: ReactNode }) {
  const [outbox, setOutbox] = useState<PageOutbox | null>();
  useEffect(() => {
    let isHere = true;
    void device.outbox.then((opened) => isHere && setOutbox(opened));
    return () => {
      isHere = false;
    };
  }, [device]);
  return (
    <DeviceContext value={device}>
      <OutboxContext value={outbox}>{children}</OutboxContext>
    </DeviceContext>
  );
}

/** Null until the storage of this device is open, and where there is none. */
export function useOutbox(): PageOutbox | null {
  return use(OutboxContext) ?? null;
}

/** What waits to be sent and what was sent lately, followed as it changes in this tab or in another. */
export function useSubmissions(): View {
  const outbox = use(OutboxContext);
  const without = outbox === null ? NOTHING_KEPT : NOTHING_YET;
  return useSyncExternalStore(useSubscribe(outbox), () => outbox?.getView() ?? without);
}

/** Some of it, the same list until one of those changes: for screens that are dear to draw. */
export function useSubmissionsWhere(select: (view: View) => readonly Entry[]): readonly Entry[] {
  const outbox = useOutbox();
  const last = useRef<readonly Entry[]>([]);
  return useSyncExternalStore(useSubscribe(outbox), () => {
    const found = select(outbox?.getView() ?? NOTHING_YET);
    const isSame =
      found.length === last.current.length && found.every((entry, at) => entry === last.current[at]);
    if (!isSame) last.current = found;
    return last.current;
  });
}

function useSubscribe(outbox: PageOutbox | null | undefined): (listener: () => void) => () => void {
  return useCallback((listener) => outbox?.subscribe(listener) ?? (() => undefined), [outbox]);
}
