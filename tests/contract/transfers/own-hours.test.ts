import { describe, expect, it } from 'vitest';
import type { Moment, TransferFacts } from '../../../contract/transfers/facts';
import { LEGS } from '../../../contract/transfers/legs';
import { decide } from '../../../contract/transfers/lifecycle';
import { borrowedFrom, standingOfLeg } from '../../../contract/transfers/own-hours';
import { STEP_NAMES } from '../../../contract/transfers/steps';
import { aTransfer, CREATED_AT } from './a-transfer';
import { type Person, personNamed } from './people';

const clock = (minutes: number) => new Date(Date.parse(CREATED_AT) + minutes * 60_000).toISOString();
const at = (minutes: number): Moment => ({ occurredAt: clock(minutes), recordedAt: clock(minutes) });

/** Sent at minute 20 by CRUE, or by the entity itself, which follows fewer steps. */
const sent = (ambAssignedBy: 'CRUE' | 'TRANSPORT') =>
  aTransfer({
    state: 'AMBULANCE_TRANSPORT',
    ipsRecvId: 2,
    ambulanceId: 2,
    ambulancesEntityId: 2,
    ambAssignedBy,
    dated: ['validationCaseDate', 'ambulanceDispatchDate'],
  });

type Action = 'confirm-step' | 'confirm-arrival' | 'check-hour';
function done(facts: TransferFacts, name: Action, body: object, doer: Person, moment: Moment): TransferFacts {
  const result = decide(facts, name, body as never, doer, moment, {});
  if (!result.ok) throw new Error(result.refusal.message);
  return result.facts;
}
const signs = (facts: TransferFacts, who: string, moment: Moment) =>
  done(facts, 'confirm-arrival', {}, personNamed(who), moment);
const confirms = (facts: TransferFacts, dateName: string, minute: number) =>
  done(facts, 'confirm-step', { dateName }, personNamed('Regula Uno'), at(minute));

const borrowed = ({ steps }: TransferFacts) =>
  STEP_NAMES.flatMap((name) => (borrowedFrom(steps, name) ? [name] : []));
const standings = ({ steps }: TransferFacts) =>
  LEGS.flatMap((leg) => {
    const standing = standingOfLeg(steps, leg);
    return standing === null || standing === 'sure' ? [] : [`${leg.from}-${leg.to} ${standing}`];
  });

describe('One signature that dates two steps', () => {
  it('of the departure says nothing about the arrival: neither leg of it is sure', () => {
    const left = signs(sent('CRUE'), 'Remite Uno', at(50));
    expect(borrowed(left)).toEqual(['eventArrivalDate']);
    expect(standings(left)).toEqual([
      'ambulanceDispatchDate-eventArrivalDate one-signature',
      'eventArrivalDate-transportDate one-signature',
    ]);
  });

  it('of the reception says nothing about the arrival and the free ambulance; the whole transfer is sure', () => {
    const over = signs(signs(sent('TRANSPORT'), 'Remite Uno', at(50)), 'Recibe Uno', at(90));
    expect(borrowed(over)).toEqual(['eventArrivalDate', 'ipsArrivalDate', 'availableDate']);
    expect(standings(over)).toEqual([
      'ambulanceDispatchDate-eventArrivalDate one-signature',
      'eventArrivalDate-transportDate one-signature',
      'transportDate-ipsArrivalDate one-signature',
      'ipsArrivalDate-ipsProfessionalSignatureDate one-signature',
      'ipsProfessionalSignatureDate-patientCareEndDate one-signature',
      'patientCareEndDate-availableDate one-signature',
    ]);
  });

  it('leaves an arrival that was confirmed before alone', () => {
    const arrived = confirms(sent('CRUE'), 'eventArrivalDate', 40);
    expect(standings(signs(arrived, 'Remite Uno', at(50)))).toEqual([]);
    expect(borrowed(signs(arrived, 'Remite Uno', at(50)))).toEqual([]);
  });

  it('counts again where a person gave the step an hour of its own', () => {
    const moment = { occurredAt: clock(45), recordedAt: clock(50), doubt: { said: null } };
    const doubtful = signs(sent('CRUE'), 'Remite Uno', moment);
    expect(standings(doubtful)).toContain('eventArrivalDate-transportDate doubtful');
    const check = (facts: TransferFacts, dateName: string, minute: number) =>
      done(facts, 'check-hour', { dateName, at: clock(minute) }, personNamed('Regula Uno'), at(60));
    expect(standings(check(check(doubtful, 'eventArrivalDate', 35), 'transportDate', 48))).toEqual([]);
  });
});

describe('An ambulance that was sent before the acceptance', () => {
  const mark = (minute: number) => ({ ...at(minute), by: 'Alguien' });
  const golden = (accepted: object) =>
    aTransfer({
      golden: true,
      steps: { ambulanceDispatchDate: mark(5), validationCaseDate: accepted as never },
    });

  it('has sure hours in another order', () => {
    expect(standings(golden(mark(20)))).toEqual(['validationCaseDate-ambulanceDispatchDate other-order']);
  });

  it('is doubtful with a doubtful hour, as is any other end before its beginning', () => {
    const doubtful = golden({ ...mark(20), doubt: { said: null } });
    expect(standings(doubtful)).toContain('validationCaseDate-ambulanceDispatchDate doubtful');
    const impossible = aTransfer({ steps: { validationCaseDate: mark(-5) } });
    expect(standings(impossible)).toEqual(['creationCaseDate-validationCaseDate doubtful']);
  });
});
