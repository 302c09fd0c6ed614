/** Server to client: a request is new or has changed; nothing of its content. */
export interface AmbulanceRequestsEvent {
  id: number;
  version: number;
  isNew: boolean;
  /** A new one of low priority: it takes nobody's view away. */
  isLow: boolean;
  /** The person said something else: who looks at the list is told. */
  isCorrected?: boolean;
}

export interface SocketEvents {
  ambulanceRequests: (event: AmbulanceRequestsEvent) => void;
}
