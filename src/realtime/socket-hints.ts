import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Socket } from 'socket.io-client';
import type { ChatServerEvents, NotificationsServerEvents } from '../../contract/socket-events';
import type { OutOfDateMarker } from './out-of-date';

type Hints<Events> = {
  readonly [Name in keyof Events]?: (
    event: Events[Name] extends (event: infer Event) => void ? Event : never,
    client: QueryClient,
  ) => readonly QueryKey[];
};

/**
 * The queries of a subject that each socket event invalidates: `src/features/<feature>/socket-hints.ts`. Several
 * subjects may handle one event. The hints load with the sockets, after the first screen.
 */
export interface SocketHints {
  rt?: Hints<NotificationsServerEvents>;
  chat?: Hints<ChatServerEvents>;
  /** Queries whose data may have changed while `/rt` was disconnected. */
  onReconnect?: () => readonly QueryKey[];
}

type AnyHints = Readonly<
  Record<string, ((event: never, client: QueryClient) => readonly QueryKey[]) | undefined>
>;

/** Listens to every event of one socket that a subject has a hint for, and invalidates the keys of each hint. */
export function followHints(
  socket: Socket,
  hints: readonly (AnyHints | undefined)[],
  { client, marker }: { client: QueryClient; marker: OutOfDateMarker },
): void {
  const names = new Set(hints.flatMap((one) => Object.keys(one ?? {})));
  for (const name of names)
    socket.on(name, (event) => {
      marker.mark(hints.flatMap((one) => one?.[name]?.(event as never, client) ?? []));
    });
}
