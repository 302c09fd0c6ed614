import { dayAndTime } from '../../../contract/day-and-time';
import { isSaturated } from '../../../contract/resources/saturation';
import type { Actor } from '../../../contract/roles';
import type { Moment } from '../../../contract/transfers/facts';
import { Refused } from '../../platform/http/refused';
import type { CurrentRow } from './current';
import type { SaturationChange } from './tables';

interface Tapped {
  actor: Pick<Actor, 'subject'>;
  at: Moment;
  /** `declaredAt` of the declaration that the author saw in force; null for none, undefined when it does not matter. */
  basedOn: string | null | undefined;
  isEnd: boolean;
}

/**
 * Refuses a change that waited without a network and that another change has overtaken: one made after the tap, or a
 * declaration of another person that its author had not seen. The text says who changed it, and when.
 */
export function refuseOvertaken({ saturation, saturationChange: last }: CurrentRow, tapped: Tapped): void {
  const { actor, at, basedOn, isEnd } = tapped;
  const isLater = last !== null && Date.parse(last.at) > Date.parse(at.occurredAt);
  const current = isSaturated(saturation, new Date(at.recordedAt)) ? saturation : null;
  if (!current) {
    if (!isEnd && last?.isEnd && isLater) throw ended(last);
    return;
  }
  if (basedOn && Date.parse(basedOn) === Date.parse(current.declaredAt)) return;
  const isOthers = last?.subject !== actor.subject;
  if (isLater || (isOthers && basedOn !== undefined)) {
    const { declaredBy, declaredAt, until } = current;
    const it = `declaró ${declaredBy} el ${dayAndTime(declaredAt)}, hasta el ${dayAndTime(until)}`;
    throw moved(isEnd ? `Ahora rige la que ${it}` : `Ya la ${it}`);
  }
}

function ended({ by, at }: SaturationChange): Refused {
  return moved(`Ya la levantó ${by} el ${dayAndTime(at)}`);
}

function moved(sentence: string): Refused {
  return new Refused('STATE_MOVED', { message: `${sentence}; su acción no se aplicó` });
}
