/** Server to client, only to the person who asked for it: a report in the background has moved on. */
interface ReportsEvent {
  id: number;
}

export interface SocketEvents {
  reports: (event: ReportsEvent) => void;
}
