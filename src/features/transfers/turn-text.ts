import { actsAs, partOf, REGULATORS } from '../../../contract/parts';
import type { Actor } from '../../../contract/roles';
import { toWhom } from '../../../contract/to-whom';
import { awaitsCrew, awaitsOnlyCrew } from '../../../contract/transfers/awaits-crew';
import { factsOfTransfer } from '../../../contract/transfers/facts-of-transfer';
import { isOwnTurn } from '../../../contract/transfers/own-turn';
import type { TransferRow } from '../../../contract/transfers/transfer';
import { type Turn, turnOf } from '../../../contract/transfers/turn';
import { hasDeclined } from './actions/own-answer';

type Reader = Pick<Actor, 'roles' | 'entityId'>;

interface TurnText {
  /** Name of the entity that must act; null if the transfer is over. */
  who: string | null;
  task: string;
}

/** `Le toca a`: the entity's everyday name and its task. */
export function turnText(transfer: TransferRow): TurnText {
  const facts = factsOfTransfer(transfer);
  // Until its crew answers, the regulation centre has no arrival to confirm.
  if (awaitsOnlyCrew(facts)) return crewText(transfer);
  const turn = turnOf(facts);
  if (turn) return { who: nameOf(turn.who, transfer), task: turn.task };
  return { who: null, task: facts.state === 'REJECTED' ? 'nadie, se canceló' : 'nadie, terminó' };
}

/**
 * The turn as a reader with these roles sees it. A crew that has not answered its dispatch reads its own task, whoever
 * else must act for its golden code at the same time.
 */
export function turnTextFor(reader: Reader, transfer: TransferRow): TurnText {
  const turn = turnText(transfer);
  if (partOf(reader.roles) !== 'TRANSPORT') return turn;
  const facts = factsOfTransfer(transfer);
  if (awaitsCrew(facts)) return crewText(transfer);
  return hasDeclined(facts, reader) ? { ...turn, task: `${turn.task}; su entidad ya no puede` } : turn;
}

/** The same for a sentence: the reader's own entity is `usted`. */
export function turnToTell(reader: Reader, transfer: TransferRow): TurnText {
  const turn = turnTextFor(reader, transfer);
  const isOthersToo = turn.who?.startsWith(PRIVATE_ENTITIES) ?? true;
  if (isOthersToo || actsAs(reader, REGULATORS)) return turn;
  return isOwnTurn(factsOfTransfer(transfer), reader) ? { ...turn, who: 'usted' } : turn;
}

function crewText(transfer: TransferRow): TurnText {
  return {
    who: nameOf('TRANSPORT', transfer),
    task: 'Salir hacia el paciente y avisar «Llegamos»',
  };
}

/**
 * It is the turn of a regulation centre, and the reader is of it. The list marks it beside the specification's highlight,
 * which for these roles covers other rows; for all other roles the highlight has the own turn.
 */
export function isTurnOfRegulator(reader: Reader, transfer: TransferRow): boolean {
  return actsAs(reader, REGULATORS) && isOwnTurn(factsOfTransfer(transfer), reader);
}

/** `CRUE: confirmar llegada a la IPS`, to be used inside a sentence. */
export function turnSentence({ who, task }: TurnText): string {
  return who ? `${who}: ${task.charAt(0).toLowerCase()}${task.slice(1)}` : task;
}

/** All private transport entities, while a transfer is open to each of them. */
const PRIVATE_ENTITIES = 'Entidades privadas';

/** `Le toca al CRUE`, `Le toca a EPS Andina`, `Les toca a las entidades privadas`; also before a task. */
export function turnOfWhom(who: string): string {
  if (who.startsWith(PRIVATE_ENTITIES)) return `Les toca a las e${who.slice(1)}`;
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
      return transfer.ambulancesEntity?.name ?? PRIVATE_ENTITIES;
  }
}
