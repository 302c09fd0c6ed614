/** Server to client: a trial transfer was removed, with everything that belonged to it. */
interface TrialRemovedEvent {
  referralId: number;
}

export interface SocketEvents {
  trialRemoved: (event: TrialRemovedEvent) => void;
}
