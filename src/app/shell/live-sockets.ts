import type { QueryClient } from '@tanstack/react-query';
import type { Heard } from '../../realtime';
import { keepLive as keepSockets } from '../../realtime/keep-live';
import { SOCKET_HINTS } from '../socket-hints.gen';

export { tellContact } from './tell-contact';

/** The sockets with the hints of all subjects: one chunk, which loads after the first screen. */
export function keepLive(client: QueryClient, heard: (event: Heard) => void): () => void {
  return keepSockets(client, Object.values(SOCKET_HINTS), heard);
}
