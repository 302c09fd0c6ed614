/** An ambulance was sent for a transfer or an incident; told after the commit. */
export type Dispatch = (ForTransfer | ForIncident) & {
  ambulanceId: number;
  /** Name of the person who sent it. */
  by: string;
  at: Date;
};

interface ForTransfer {
  referralId: number;
  incidentId?: never;
}

interface ForIncident {
  referralId?: never;
  incidentId: number;
}

type Listener = (dispatch: Dispatch) => void;

export interface Dispatches {
  tell: Listener;
  addListener(listener: Listener): void;
}
