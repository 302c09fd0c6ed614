/**
 * Server to client: a hospital has a new report. A change of its functional emergency is also sent to everyone who sees
 * an open transfer to that hospital.
 */
export interface ResourcesEvent {
  ipsId: number;
}

export interface SocketEvents {
  resources: (event: ResourcesEvent) => void;
}
