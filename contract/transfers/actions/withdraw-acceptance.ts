import * as v from 'valibot';
import { defineCall } from '../../call';
import { TransferParams } from '../../fields';
import { alreadyDone, defineAction, refuseIfOver, refuseUnlessActing } from '../action';
import { withdrawnAcceptance } from '../answer-after-acceptance';
import { mayWithdrawAcceptance } from '../contradicted-acceptance';
import { Transfer } from '../transfer';

const PARTS = ['CRUE'] as const;

const withdrawAcceptanceCall = defineCall({
  name: 'withdrawAcceptance',
  method: 'PATCH',
  path: '/referral/:id/withdrawAcceptance',
  summary:
    'El CRUE retira la aceptación de una IPS que también respondió que no puede; el traslado busca otra.',
  audience: { acting: PARTS },
  transferParam: 'id',
  params: TransferParams,
  body: v.strictObject({ withdrawAcceptance: v.literal(true, 'Debe ser true.') }),
  answer: Transfer,
});

/** The regulation centre has spoken with a hospital whose two answers contradict each other: it cannot. */
export const withdrawAcceptance = defineAction({
  label: 'Retirar la aceptación de la IPS',
  parts: PARTS,
  call: withdrawAcceptanceCall,
  refuse(facts, doer, now) {
    const refusal = refuseUnlessActing(doer, PARTS) ?? refuseIfOver(facts, now);
    if (refusal) return refusal;
    return mayWithdrawAcceptance(facts)
      ? null
      : alreadyDone(
          now,
          'retiró',
          facts.marks.withdrawAcceptance,
          'La aceptación de la IPS no se puede retirar ahora',
        );
  },
  apply: (facts, _body, doer, at, known) => ({
    ok: true,
    facts: withdrawnAcceptance(facts, 'withdrawAcceptance', doer, at, known),
    said: `${doer.name} retiró la aceptación de la IPS, que también había respondido que no puede. El traslado busca otra IPS.`,
  }),
});
