import type { Participant } from '../../../contract/transfers/participants';

/** The role of a participant in a transfer, as shown. */
const PARTICIPANT_KINDS: Record<Participant['kind'], string> = {
  CRUE: 'Centro regulador',
  CRUE_DEP: 'Centro regulador departamental',
  EPS: 'Aseguradora',
  IPS_REQ: 'IPS que remite',
  IPS_RECV: 'IPS que recibe',
  TRANSPORT: 'Entidad de transporte',
};

/** The role beside the name; null where the name has it: `CRUE, centro regulador`. */
export function kindBeside({ kind, name }: Pick<Participant, 'kind' | 'name'>): string | null {
  const words = PARTICIPANT_KINDS[kind];
  return name.toLowerCase().includes(words.toLowerCase()) ? null : words;
}
