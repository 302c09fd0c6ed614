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

/** Undefined until the device's storage is known. */
const OutboxContext = createContext<PageOutbox | null | undefined>(undefined);

/** Provides the device's submissions to the screens below, once its storage is open. */
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

/** Null until this device's storage is open, and where there is none. */
export function useOutbox(): PageOutbox | null {
  return use(OutboxContext) ?? null;
}

/** Waiting and recently sent submissions; updated on changes in this tab or another. */
export function useSubmissions(): View {
  return useSyncExternalStore(useSubscribe(use(OutboxContext)), useSubmissionsNow());
}

/** False until the disk was read once: until then nobody knows what waits. */
export function useIsOutboxRead(): boolean {
  return useIsOfSubmissions(({ isRead }) => isRead);
}

/** The submissions as they are when it is called. The function stays the same: a screen that only asks is not rendered by each change. */
export function useSubmissionsNow(): () => View {
  const outbox = use(OutboxContext);
  return useCallback(() => outbox?.getView() ?? (outbox === null ? NOTHING_KEPT : NOTHING_YET), [outbox]);
}

/** Whether something is true of them. Renders only when the answer changes. */
export function useIsOfSubmissions(test: (view: View) => boolean): boolean {
  const now = useSubmissionsNow();
  return useSyncExternalStore(useSubscribe(use(OutboxContext)), () => test(now()));
}

/**
 * A selection of them. The list stays the same object until one of its entries changes, for screens that are expensive
 * to render.
 */
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
