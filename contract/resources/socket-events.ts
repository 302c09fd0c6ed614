/**
 * Server to client: what a hospital reports has changed. Its functional emergency is also told to everybody who sees an
 * open transfer that it is to receive.
 */
export interface ResourcesEvent {
  ipsId: number;
}

export interface SocketEvents {
  resources: (event: ResourcesEvent) => void;
}
