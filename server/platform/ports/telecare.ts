/** The video rooms of the app itself. */
export interface TelecareSettings {
  hasOwnRooms: boolean;
  /** The TURN server of the rooms, with the secret of its short-lived credentials; null without one. */
  turn: { urls: readonly string[]; secret: string } | null;
}
