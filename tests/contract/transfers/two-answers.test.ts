import { describe, expect, it } from 'vitest';
import { acknowledgementsAfter } from '../../../contract/acknowledgements/escalation';
import { answerAfterAcceptance } from '../../../contract/transfers/answer-after-acceptance';
import { isAcceptanceContradicted } from '../../../contract/transfers/contradicted-acceptance';
import type { TransferFacts } from '../../../contract/transfers/facts';
import { decide, offeredActions } from '../../../contract/transfers/lifecycle';
import { turnOf } from '../../../contract/transfers/turn';
import { aTransfer, CREATED_AT } from './a-transfer';
import { personNamed } from './people';

const HOSPITAL = personNamed('Recibe Uno');
const clock = (seconds: number) => new Date(Date.parse(CREATED_AT) + seconds * 1000).toISOString();
const ACCEPTED = { occurredAt: clock(600), recordedAt: clock(600), by: 'Recibe Uno' };

const accepted = (given: Partial<TransferFacts> = {}) =>
  aTransfer({
    state: 'PENDING_AMBULANCE',
    ipsRecvId: HOSPITAL.entityId,
    ipsAssignedBy: 'CRUE',
    steps: { validationCaseDate: ACCEPTED },
    ...given,
  });

describe('A refusal from another tablet of the hospital that accepted', () => {
  const refusedAt = (seconds: number, facts = accepted()) =>
    answerAfterAcceptance(facts, HOSPITAL, { occurredAt: clock(seconds) });

  it('withdraws the acceptance only if it was said more than a minute after it', () => {
    expect(refusedAt(600 + 60.001)).toBe('withdraw');
    for (const seconds of [600 + 60, 600.001, 600, 600 - 0.001, 600 - 60])
      expect(refusedAt(seconds), `${seconds}`).toBe('contradict');
    expect(refusedAt(600 - 60.001)).toBeNull();
  });

  it('is compared with the tap of an acceptance that was repeated, and not with its receipt', () => {
    const marks = { cannotAttend: { by: 'Recibe Dos', at: clock(900) } };
    const again = { occurredAt: clock(1000), recordedAt: clock(2200) };
    const result = decide(accepted({ marks }), 'can-attend', {}, HOSPITAL, again, {});
    if (!result.ok) throw new Error(result.refusal.message);
    expect(refusedAt(1600, result.facts)).toBe('withdraw');
    expect(refusedAt(1030, result.facts)).toBe('contradict');
    expect(refusedAt(930, result.facts)).toBeNull();
    // A mark from before the tap was kept.
    const older = accepted({ marks: { canAttend: { by: 'Recibe Uno', at: clock(2200) } } });
    expect(refusedAt(1600, older)).toBeNull();
    const doubtful = { ...again, doubt: { said: clock(1000) } };
    const doubted = decide(accepted({ marks }), 'can-attend', {}, HOSPITAL, doubtful, {});
    expect(doubted.ok).toBe(false);
  });

  it('contradicts it once somebody has built on the acceptance', () => {
    expect(refusedAt(900, accepted({ ambulancesEntityId: 2 }))).toBe('contradict');
  });
});

describe('A hospital that refused, was asked again and accepts after the server’s clock was set back', () => {
  const refused = { by: 'Recibe Dos', at: clock(900), entityId: 2 };
  const asked = (given: Partial<TransferFacts> = {}) =>
    aTransfer({
      state: 'CRUE_PENDING_IPS',
      epsId: 3,
      marks: { cannotAttend: refused, ipsrecv: { by: 'Regula Uno', at: clock(910) } },
      ...given,
    });
  const earlier = { occurredAt: clock(880), recordedAt: clock(880) };

  it('has not contradicted itself', () => {
    const byItself = decide(asked({ ipsRecvId: 2 }), 'can-attend', {}, HOSPITAL, earlier, {});
    const body = { acceptanceCode: 'AC-77', reason: 'Ya tiene cama' };
    const ips = { id: 2, name: 'IPS 2', whyNot: [{ ...refused, code: 'refused', reason: 'No hay cama' }] };
    const byCode = decide(
      asked(),
      'assign-receiving-ips',
      body as never,
      personNamed('Regula Uno'),
      earlier,
      { ips } as never,
    );
    for (const result of [byItself, byCode]) {
      if (!result.ok) throw new Error(result.refusal.message);
      expect(result.facts.state).toBe('PENDING_AMBULANCE');
      expect(isAcceptanceContradicted(result.facts)).toBe(false);
    }
  });
});

describe('A contradicted acceptance', () => {
  const CRUE = personNamed('Regula Uno');
  const contradicted = (given: Partial<TransferFacts> = {}) =>
    accepted({ marks: { cannotAttend: { by: 'Recibe Dos', at: clock(900) } }, ...given });
  const driving = {
    state: 'AMBULANCE_TRANSPORT',
    ambulanceId: 2,
    ambulancesEntityId: 2,
    ambAssignedBy: 'CRUE',
    steps: { validationCaseDate: ACCEPTED, ambulanceDispatchDate: ACCEPTED },
  } as const;
  const at = (seconds: number) => ({
    occurredAt: clock(seconds),
    recordedAt: clock(Math.max(seconds, 1000)),
  });
  const ways = (facts: TransferFacts) =>
    [HOSPITAL, CRUE].map((doer) =>
      offeredActions(facts, doer, new Date(clock(1000))).filter((name) =>
        ['can-attend', 'cannot-attend', 'withdraw-acceptance'].includes(name),
      ),
    );
  const answer = (name: 'can-attend' | 'cannot-attend', seconds: number, facts = contradicted()) =>
    decide(
      facts,
      name,
      name === 'can-attend' ? {} : ({ reason: 'Sin camas' } as never),
      HOSPITAL,
      at(seconds),
      {},
    );

  it('lets the hospital answer again, and the centre take the acceptance back', () => {
    expect(ways(contradicted())).toEqual([['can-attend', 'cannot-attend'], ['withdraw-acceptance']]);
    expect(ways(accepted())).toEqual([[], []]);
  });

  it('is not withdrawn while an ambulance drives for it, unless that of a golden code to its patient', () => {
    expect(ways(contradicted(driving))).toEqual([['can-attend'], []]);
    const golden = contradicted({ ...driving, golden: true, ipsReqId: null });
    expect(ways(golden)).toEqual([['can-attend', 'cannot-attend'], ['withdraw-acceptance']]);
    const aboard = { ...golden.steps, transportDate: ACCEPTED };
    expect(ways({ ...golden, steps: aboard })).toEqual([['can-attend'], []]);
  });

  it('ends with the new acceptance, which keeps the time of the first one', () => {
    const again = answer('can-attend', 1000);
    if (!again.ok) throw new Error(again.refusal.message);
    expect(isAcceptanceContradicted(again.facts)).toBe(false);
    expect(again.facts.steps.validationCaseDate).toEqual(ACCEPTED);
    expect(answer('can-attend', 1060, again.facts)).toEqual({ ok: true, facts: again.facts, said: null });
  });

  it('ends with the new refusal, or by the centre: the transfer looks for a hospital again', () => {
    const body = { withdrawAcceptance: true } as const;
    const results = [
      answer('cannot-attend', 1000),
      decide(contradicted(), 'withdraw-acceptance', body, CRUE, at(1000), {}),
    ];
    for (const result of results)
      expect(result).toMatchObject({ ok: true, facts: { state: 'CRUE_PENDING_IPS', ipsRecvId: null } });
    const known = { epsAnswersInSystem: true };
    const withInsurer = decide(contradicted(), 'withdraw-acceptance', body, CRUE, at(1000), known);
    expect(withInsurer).toMatchObject({ ok: true, facts: { state: 'EPS_PENDING_IPS' } });
  });

  it('does not end by an answer that had waited on another tablet', () => {
    for (const name of ['can-attend', 'cannot-attend'] as const)
      expect(answer(name, 890), name).toMatchObject({ ok: false, refusal: { code: 'STATE_MOVED' } });
  });
});

describe('The code of an insurer for a hospital that had answered that it cannot', () => {
  const INSURER = personNamed('Asegura Uno');
  const refused = { code: 'refused', reason: 'Sin camas', at: clock(500), by: 'Recibe Dos' } as const;
  const ips = { id: HOSPITAL.entityId ?? 0, name: 'Clínica del Río', whyNot: [refused] };
  const pending = aTransfer({
    state: 'EPS_PENDING_IPS',
    // The last refusal is of another hospital.
    marks: { cannotAttend: { by: 'Otra', at: clock(550), entityId: 77 } },
  });
  const at = (seconds: number) => ({ occurredAt: clock(seconds), recordedAt: clock(seconds) });
  const assign = (body: object, doer = INSURER, whyNot: (typeof ips)['whyNot'] = ips.whyNot) =>
    decide(pending, 'assign-receiving-ips', body as never, doer, at(600), {
      ips: { ...ips, whyNot },
    } as never);

  it('needs a reason', () => {
    expect(assign({ acceptanceCode: 'AC-1', reason: null })).toMatchObject({
      ok: false,
      refusal: { path: 'reason', message: 'Escriba por qué: la IPS respondió que no puede atender.' },
    });
    expect(assign({ acceptanceCode: 'AC-1', reason: null }, INSURER, []).ok).toBe(true);
  });

  it('is for the regulation centre until the hospital answers once more', () => {
    const assigned = assign({ acceptanceCode: 'AC-1', reason: 'Consiguió una cama' });
    if (!assigned.ok) throw new Error(assigned.refusal.message);
    expect(isAcceptanceContradicted(assigned.facts)).toBe(true);
    expect(turnOf(assigned.facts)).toEqual({ who: 'CRUE', task: 'Aclarar si la IPS puede atender' });
    expect(acknowledgementsAfter(pending, assigned.facts).opens).toContain('answer');
    const again = decide(assigned.facts, 'can-attend', {}, HOSPITAL, at(700), {});
    expect(again.ok && isAcceptanceContradicted(again.facts)).toBe(false);
    const no = decide(assigned.facts, 'cannot-attend', { reason: 'Sin camas' }, HOSPITAL, at(700), {});
    expect(no.ok && no.facts.ipsRecvId).toBeNull();
  });

  it('is none if a regulator has it, who has written why', () => {
    const byCentre = assign({ acceptanceCode: 'AC-1', reason: 'Hablé con ella' }, personNamed('Regula Uno'));
    expect(byCentre.ok && isAcceptanceContradicted(byCentre.facts)).toBe(false);
  });

  it('is none if the hospital itself accepts after its refusal', () => {
    const asked = { ...pending, golden: true, state: 'CRUE_PENDING_IPS' } as const;
    const body = { acceptanceCode: null, reason: null };
    const once = decide(asked, 'assign-receiving-ips', body, INSURER, at(600), { ips } as never);
    if (!once.ok) throw new Error(once.refusal.message);
    const accepts = decide(once.facts, 'can-attend', {}, HOSPITAL, at(700), {});
    if (!accepts.ok) throw new Error(accepts.refusal.message);
    expect(isAcceptanceContradicted(accepts.facts)).toBe(false);
  });
});
