import type { Participant } from '../../../contract/transfers/participants';

/** The role of a participant in a transfer, as shown. */
export const PARTICIPANT_KINDS: Record<Participant['kind'], string> = {
  CRUE: 'Centro regulador',
  CRUE_DEP: 'Centro regulador departamental',
  EPS: 'Aseguradora',
  IPS_REQ: 'IPS que remite',
  IPS_RECV: 'IPS que recibe',
  TRANSPORT: 'Entidad de transporte',
};
