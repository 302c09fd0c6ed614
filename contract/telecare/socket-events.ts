/** Server to client: the video call of a transfer or an incident has begun, has ended, or somebody came or went; or there are signals. */
type TelecareEvent = { referralId: number } | { incidentId: number };

export interface SocketEvents {
  telecare: (event: TelecareEvent) => void;
}
