import { partOf } from '../../../contract/parts';
import type { Role } from '../../../contract/roles';
import { toWhom } from '../../../contract/to-whom';
import { awaitsCrew } from '../../../contract/transfers/awaits-crew';
import { factsOfTransfer } from '../../../contract/transfers/facts-of-transfer';
import type { TransferRow } from '../../../contract/transfers/transfer';
import { type Turn, turnOf } from '../../../contract/transfers/turn';

interface TurnText {
  /** Name of the entity that must act; null if the transfer is over. */
  who: string | null;
  task: string;
}

/** `Le toca a`: the entity's everyday name and its task. */
export function turnText(transfer: TransferRow): TurnText {
  const facts = factsOfTransfer(transfer);
  // Until its crew answers, the regulation centre has no arrival to confirm.
  if (facts.state === 'AMBULANCE_TRANSPORT' && awaitsCrew(facts)) return crewText(transfer);
  const turn = turnOf(facts);
  if (turn) return { who: nameOf(turn.who, transfer), task: turn.task };
  return { who: null, task: facts.state === 'REJECTED' ? 'nadie, se canceló' : 'nadie, terminó' };
}

/**
 * The turn as a reader with these roles sees it. A crew that has not answered its dispatch reads its own task, whoever
 * else must act for its golden code at the same time.
 */
export function turnTextFor(roles: readonly Role[], transfer: TransferRow): TurnText {
  if (partOf(roles) !== 'TRANSPORT' || !awaitsCrew(factsOfTransfer(transfer))) return turnText(transfer);
  return crewText(transfer);
}

function crewText(transfer: TransferRow): TurnText {
  return {
    who: nameOf('TRANSPORT', transfer),
    task: 'Salir hacia el paciente y avisar «Llegamos»',
  };
}

/** `CRUE: confirmar llegada a la IPS`, to be used inside a sentence. */
export function turnSentence({ who, task }: TurnText): string {
  return who ? `${who}: ${task.charAt(0).toLowerCase()}${task.slice(1)}` : task;
}

/** `Le toca al CRUE`, `Le toca a EPS Andina`. */
export function turnOfWhom(who: string): string {
  return `Le toca ${toWhom(who)}`;
}

function nameOf(who: Turn['who'], transfer: TransferRow): string {
  switch (who) {
    case 'CRUE':
      return 'CRUE';
    case 'CRUE_DEP':
      return 'CRUE departamental';
    case 'EPS':
      return transfer.patient.insuranceRegime.eps.name;
    case 'IPS_REQ':
      return transfer.ipsReq?.name ?? 'IPS que remite';
    case 'IPS_RECV':
      return transfer.ipsRecv?.name ?? 'IPS que recibe';
    case 'TRANSPORT':
      return transfer.ambulancesEntity?.name ?? 'Entidades privadas';
  }
}
