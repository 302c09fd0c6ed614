/** Server to client, to every user: institutions or catalogues changed. Refetch those on the screen. */
export interface ReferenceEvent {
  version: number;
}

export interface SocketEvents {
  reference: (event: ReferenceEvent) => void;
}
