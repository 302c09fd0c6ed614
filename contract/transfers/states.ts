/** The states of a transfer (transfers 4.1). Some servers misspell `REJECTED` as `REEJECTED`; both are read. */
export const REFERRAL_STATES = [
  'EPS_PENDING_IPS',
  'CRUE_PENDING_IPS',
  'CRUE_DEP_PENDING_IPS',
  'PENDING_AMBULANCE',
  'AMBULANCE_TRANSPORT',
  'AMBULANCE_MISSING_DATA',
  'REFERRAL_ENDED',
  'REJECTED',
] as const;

export type ReferralState = (typeof REFERRAL_STATES)[number];
type PendingIpsState = 'EPS_PENDING_IPS' | 'CRUE_PENDING_IPS' | 'CRUE_DEP_PENDING_IPS';

export const STATE_LABELS: Record<ReferralState, string> = {
  EPS_PENDING_IPS: 'Pendiente de IPS',
  CRUE_PENDING_IPS: 'Pendiente de IPS',
  CRUE_DEP_PENDING_IPS: 'Pendiente de IPS',
  PENDING_AMBULANCE: 'Pendiente de ambulancia',
  AMBULANCE_TRANSPORT: 'En traslado',
  AMBULANCE_MISSING_DATA: 'Falta un paso',
  REFERRAL_ENDED: 'Finalizado',
  REJECTED: 'Cancelado',
};

export function readState(value: string): ReferralState | null {
  if (value === 'REEJECTED') return 'REJECTED';
  return REFERRAL_STATES.find((state) => state === value) ?? null;
}

export function isOver(state: ReferralState): boolean {
  return state === 'REFERRAL_ENDED' || state === 'REJECTED';
}

export function isPendingIps(state: ReferralState): state is PendingIpsState {
  return state.endsWith('_PENDING_IPS');
}

/** Filters of the list (transfers 2.7). */
export const LIST_STATES = ['pending', 'requested', 'assigned', 'ended'] as const;
export type ListState = (typeof LIST_STATES)[number];

/**
 * Who looks for the receiving IPS first (domain decision: the EPS if it uses the system, else by the place of request).
 */
export function firstState(request: {
  golden: boolean;
  epsAnswersInSystem: boolean;
  requestedInMedellin: boolean;
}): PendingIpsState {
  if (request.golden) return 'CRUE_PENDING_IPS';
  if (request.epsAnswersInSystem) return 'EPS_PENDING_IPS';
  return request.requestedInMedellin ? 'CRUE_PENDING_IPS' : 'CRUE_DEP_PENDING_IPS';
}
