import type { FileField, Method } from './call';
import { LIMITS } from './limits';

/** The part of a call that is needed to send a submission. */
export interface Outgoing {
  method: Method;
  path: string;
  file?: FileField;
}

export const ANNEX_9 = { field: 'file', type: 'application/pdf', maximumBytes: LIMITS.fileBytes } as const;

/**
 * Method and path of each submission that may wait for a network. The first load needs only these; the schemas of the
 * calls load with their forms.
 */
export const OUTGOING = {
  createReferral: { method: 'POST', path: '/referral', file: ANNEX_9 },
  createGoldenCode: { method: 'POST', path: '/referral/goldenCode', file: ANNEX_9 },
  confirmStep: { method: 'PATCH', path: '/referral/:id/attentionHour' },
  confirmArrival: { method: 'PATCH', path: '/referral/:id/success' },
  canAttend: { method: 'PATCH', path: '/referral/:id/canAttend' },
  cannotAttend: { method: 'PATCH', path: '/referral/:id/cannotAttend' },
  sayCrewWord: { method: 'PATCH', path: '/referral/:id/crewWord' },
  sendChatMessage: { method: 'POST', path: '/chatMessage/:referralId' },
  reportCapacity: { method: 'POST', path: '/ips/resources/capacity' },
  reportOccupation: { method: 'POST', path: '/ips/resources' },
  reportBloodBank: { method: 'POST', path: '/ips/resources/bloodBank' },
} as const satisfies Record<string, Outgoing>;
