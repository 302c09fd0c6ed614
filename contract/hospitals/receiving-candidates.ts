import * as v from 'valibot';
import { defineCall } from '../call';
import { TransferParams } from '../fields';
import { AUTHORISERS } from '../parts';
import { CandidateReason, WhyNot } from './candidate-reasons';

const CandidateIps = v.object({
  id: v.number(),
  name: v.string(),
  municipality: v.string(),
  address: v.nullable(v.string()),
});

const CandidateScore = v.object({
  total: v.number(),
  agreement: v.number(),
  beds: v.number(),
  nedocs: v.number(),
  distance: v.number(),
  saturation: v.number(),
});

/** Possible receiving hospitals in rank order, and the excluded ones with their reasons. */
export const ReceivingCandidates = v.object({
  ranked: v.array(v.object({ ips: CandidateIps, score: CandidateScore, reasons: v.array(CandidateReason) })),
  excluded: v.array(
    v.object({ ips: CandidateIps, whyNot: v.array(WhyNot), reasons: v.array(CandidateReason) }),
  ),
});
export type ReceivingCandidates = v.InferOutput<typeof ReceivingCandidates>;

export const listReceivingCandidates = defineCall({
  name: 'listReceivingCandidates',
  method: 'GET',
  path: '/referral/:id/receivingCandidates',
  summary: 'Las IPS para un traslado, la mejor primero y con sus razones; y las excluidas, con el porqué.',
  audience: AUTHORISERS,
  transferParam: 'id',
  params: TransferParams,
  answer: ReceivingCandidates,
});
