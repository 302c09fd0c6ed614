import * as v from 'valibot';
import { defineCall } from '../call';
import { Id, Nothing, TransferParams } from '../fields';
import { Insurance } from '../transfers/create-referral';

/** Who starts and removes trials: who opens a centre, and who leads its regulation. */
const TRIAL_LEADERS = ['RELEVO_ADMIN', 'CRUE_REFERRAL_MANAGER'] as const;

export const StartTrial = v.strictObject({
  /** The hospital that requests it. */
  ipsId: v.pipe(Id, v.minValue(1, 'Escoja la IPS.')),
  epsId: Insurance.eps,
});
export type StartTrial = v.InferOutput<typeof StartTrial>;

/** The number of the transfer. */
const Started = v.object({ id: v.number() });

export const startTrial = defineCall({
  name: 'startTrial',
  method: 'POST',
  path: '/admin/trials',
  summary: 'Inicia un traslado de prueba, sin paciente, a nombre de una IPS. No cuenta en ninguna cifra.',
  audience: { roles: TRIAL_LEADERS },
  body: StartTrial,
  answer: Started,
});

export const removeTrial = defineCall({
  name: 'removeTrial',
  method: 'DELETE',
  path: '/admin/trials/:id',
  summary: 'Retira un traslado de prueba con su conversación, archivos y avisos. Nunca retira uno real.',
  audience: { roles: TRIAL_LEADERS },
  params: TransferParams,
  body: Nothing,
  answer: Started,
});
