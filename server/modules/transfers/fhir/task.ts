import type { CodeableConcept, Period, Task, TaskInput, TaskOutput } from 'fhir/r4';
import { isDispatchedFirst } from '../../../../contract/transfers/facts';
import { REJECT_REASONS } from '../../../../contract/transfers/reject-reasons';
import { stateLabel } from '../../../../contract/transfers/state-words';
import type { ReferralState } from '../../../../contract/transfers/states';
import { STEPS } from '../../../../contract/transfers/steps';
import { concept, filled, HL7, idOf, linkTo, ownSystem } from '../../fhir';
import type { ReferralRecord } from '../tables';
import { nameOf } from './links';
import { ownerOf, requesterOf } from './parties';
import { priorityOf } from './service-request';
import type { FhirSource } from './source';

/** The FHIR status of each state; `businessStatus` has ours. */
const STATUSES: Record<ReferralState, Task['status']> = {
  EPS_PENDING_IPS: 'requested',
  CRUE_PENDING_IPS: 'requested',
  CRUE_DEP_PENDING_IPS: 'requested',
  PENDING_AMBULANCE: 'accepted',
  AMBULANCE_TRANSPORT: 'in-progress',
  AMBULANCE_MISSING_DATA: 'in-progress',
  REFERRAL_ENDED: 'completed',
  REJECTED: 'cancelled',
};

/** The progress of the transfer, and the party that must act. */
export function taskOf(source: FhirSource): Task {
  const { record, base } = source;
  const { id, state } = record;
  const { owner, task } = ownerOf(source);
  return {
    resourceType: 'Task',
    id: idOf(source, nameOf.task(id)),
    basedOn: [linkTo(source, nameOf.request(id))],
    status: isDispatchedFirst(record) ? 'in-progress' : STATUSES[state],
    statusReason: rejectionOf(record, base),
    businessStatus: concept(
      ownSystem(base, 'referral-state'),
      state,
      stateLabel({ ...record, referralState: state }),
    ),
    intent: 'order',
    priority: priorityOf(record),
    code: concept(HL7.taskCode, 'fulfill', 'Fulfill the focal request'),
    description: task,
    focus: linkTo(source, nameOf.request(id)),
    for: linkTo(source, nameOf.patient(id)),
    executionPeriod: executionOf(record),
    authoredOn: record.createdAt.toISOString(),
    lastModified: lastChangeOf(record),
    requester: requesterOf(source),
    owner,
    location: record.ipsRecvId === null ? undefined : linkTo(source, nameOf.ipsPlace(record.ipsRecvId)),
    input: inputsOf(source),
    output: outputsOf(source),
  };
}

function rejectionOf({ state, rejectedReason }: ReferralRecord, base: string): CodeableConcept | undefined {
  if (state !== 'REJECTED' || !rejectedReason) return undefined;
  const known = REJECT_REASONS.find(({ label }) => label === rejectedReason);
  return concept(ownSystem(base, 'reject-reason'), known?.id ?? null, rejectedReason);
}

/** From the dispatch of the ambulance to the last step, or to the cancellation. */
function executionOf({ state, steps, marks }: ReferralRecord): Period | undefined {
  const start = steps.ambulanceDispatchDate?.occurredAt;
  if (!start) return undefined;
  if (state === 'REFERRAL_ENDED')
    return { start, end: latest(Object.values(steps).map((step) => step.occurredAt)) };
  // A clock that was set back must not give an end before the start.
  return state === 'REJECTED' && marks.reject ? { start, end: latest([start, marks.reject.at]) } : { start };
}

/** The server's time of the latest change: only steps, checks of their times and marks change a transfer. */
function lastChangeOf({ createdAt, steps, marks }: ReferralRecord): string {
  const told = [
    ...Object.values(steps).flatMap(({ recordedAt, checked }) => [
      recordedAt,
      ...(checked ? [checked.at] : []),
    ]),
    ...Object.values(marks).map((mark) => mark.at),
  ];
  return latest([createdAt.toISOString(), ...told]);
}

function latest(moments: readonly string[]): string {
  return new Date(Math.max(...moments.map((moment) => Date.parse(moment)))).toISOString();
}

/** Origin, destination and ambulance. */
function inputsOf(source: FhirSource): TaskInput[] | undefined {
  const { ipsReqId, ipsRecvId, ambulanceId } = source.record;
  const system = ownSystem(source.base, 'transfer-input');
  const input = (code: string, words: string, name: string, display: string | undefined): TaskInput => ({
    type: concept(system, code, words),
    valueReference: linkTo(source, name, display),
  });
  const { ips, ambulances } = source.reference;
  return filled([
    ipsReqId !== null && input('origin', 'Origen', nameOf.ipsPlace(ipsReqId), ips.get(ipsReqId)?.name),
    ipsRecvId !== null &&
      input('destination', 'Destino', nameOf.ipsPlace(ipsRecvId), ips.get(ipsRecvId)?.name),
    ambulanceId !== null &&
      input('ambulance', 'Ambulancia', nameOf.ambulance(ambulanceId), ambulances.get(ambulanceId)?.name),
  ]);
}

/** The dated steps in their order, by the users' clocks, and the acceptance codes of the EPS. */
function outputsOf({ record, base }: FhirSource): TaskOutput[] | undefined {
  const { steps, acceptanceCode, ambAcceptanceCodeEps } = record;
  const dates = STEPS.map(({ name, label }): TaskOutput | null => {
    const step = steps[name];
    return step
      ? { type: concept(ownSystem(base, 'transfer-step'), name, label), valueDateTime: step.occurredAt }
      : null;
  });
  const code = (name: string, words: string, value: string | null): TaskOutput | null =>
    value ? { type: concept(ownSystem(base, 'transfer-output'), name, words), valueString: value } : null;
  return filled([
    ...dates,
    code('ips-acceptance-code', 'Código de aceptación de la IPS', acceptanceCode),
    code('ambulance-acceptance-code', 'Código de aceptación de la ambulancia', ambAcceptanceCodeEps),
  ]);
}
