/** Server to client: an agreement of this insurer changed. Refetch agreements, and who can receive a patient. */
interface AgreementsEvent {
  epsId: number;
}

export interface SocketEvents {
  agreements: (event: AgreementsEvent) => void;
}
