/** Server to client: the video call of a transfer has begun, has ended, or somebody came or went; or there are signals. */
interface TelecareEvent {
  referralId: number;
}

export interface SocketEvents {
  telecare: (event: TelecareEvent) => void;
}
