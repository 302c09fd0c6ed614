import * as v from 'valibot';
import { defineCall } from '../../call';
import { TransferParams } from '../../fields';
import { LIMITS } from '../../limits';
import { partOf } from '../../parts';
import { defineAction, notYours, refuseIfOver, refuseUnlessActing } from '../action';
import { sideOf } from '../side-of';

const PARTS = ['EPS', 'CRUE', 'CRUE_DEP', 'IPS'] as const;

export const attachDiagnosisCall = defineCall({
  name: 'attachDiagnosis',
  method: 'PATCH',
  path: '/referral/:id/upload/diagnosis',
  summary: 'Adjunta un archivo de diagnóstico en PDF.',
  audience: PARTS,
  transferParam: 'id',
  params: TransferParams,
  file: { field: 'diagnosis', type: 'application/pdf', maximumBytes: LIMITS.fileBytes },
  answer: v.object({ diagnosesResources: v.array(v.string()), referralState: v.string() }),
});

export const attachDiagnosis = defineAction({
  label: 'Adjuntar archivo',
  parts: PARTS,
  call: attachDiagnosisCall,
  refuse(facts, doer, now) {
    const refusal = refuseUnlessActing(doer, PARTS);
    if (refusal) return refusal;
    if (partOf(doer.roles) === 'IPS' && sideOf(facts, doer) !== 'requesting') return notYours();
    return refuseIfOver(facts, now);
  },
  apply: (facts, _body, doer) => ({
    ok: true,
    facts,
    said: `${doer.name} adjuntó un archivo de diagnóstico.`,
  }),
});
