/** An ambulance was sent for a transfer; told after the commit. */
export interface Dispatch {
  referralId: number;
  ambulanceId: number;
  /** Name of the person who sent it. */
  by: string;
  at: Date;
}

type Listener = (dispatch: Dispatch) => void;

export interface Dispatches {
  tell: Listener;
  addListener(listener: Listener): void;
}
