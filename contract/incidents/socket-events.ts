/** Server to client: an incident is new or has changed; nothing of its content. */
interface IncidentsEvent {
  id: number;
}

export interface SocketEvents {
  incidents: (event: IncidentsEvent) => void;
}
