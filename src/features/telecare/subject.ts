import * as incident from '../../../contract/telecare/incident-calls';
import * as transfer from '../../../contract/telecare/telecare';

/** What a call is about. */
export interface CallSubject {
  kind: 'transfer' | 'incident';
  id: number;
}

const CALLS = {
  transfer: {
    get: transfer.getTelecare,
    start: transfer.startTelecare,
    makeLink: transfer.makeTelecareLink,
    iceServers: transfer.listIceServers,
    exchange: transfer.exchangeTelecare,
  },
  incident: {
    get: incident.getIncidentTelecare,
    start: incident.startIncidentTelecare,
    makeLink: incident.makeIncidentTelecareLink,
    iceServers: incident.listIncidentIceServers,
    exchange: incident.exchangeIncidentTelecare,
  },
} as const;

/** The calls of the contract for the video calls of this subject. */
export const callsOf = ({ kind }: CallSubject) => CALLS[kind];

/** `traslado #12`, `incidente 12`. */
export const nameOf = ({ kind, id }: CallSubject): string =>
  kind === 'transfer' ? `traslado #${id}` : `incidente ${id}`;

/** What the ambulance's room of our own is for now; null for nothing. */
export function subjectOf({
  referralId,
  incidentId,
}: Pick<transfer.TelecareAmbulance, 'referralId' | 'incidentId'>): CallSubject | null {
  if (referralId !== null) return { kind: 'transfer', id: referralId };
  return incidentId === null ? null : { kind: 'incident', id: incidentId };
}

/** Of the half-written note of its call on this device. */
export const noteName = ({ kind, id }: CallSubject): string => `call-note-${kind}-${id}`;
