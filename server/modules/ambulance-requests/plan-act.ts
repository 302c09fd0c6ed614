import type { RequestStatus } from '../../../contract/ambulance-requests/ambulance-request';
import { decideAct } from '../../../contract/ambulance-requests/decide-act';
import { dayAndTime } from '../../../contract/day-and-time';
import type { IncidentDetails } from '../../../contract/incidents/incidents';
import { OUTCOMES } from '../../../contract/incidents/outcomes';
import type { Step, Written } from '../../platform/database/plan';
import { invalidField, Refused } from '../../platform/http/refused';
import type { Planned, WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import {
  type ClockChange,
  clockChange,
  clockStep,
  findIncident,
  INCIDENT_WRITTEN,
  incidentCounts,
  incidentStep,
} from '../incidents';
import { getRequest, listOfIncident } from './find-requests';
import type { StoredRequest } from './present-request';
import { tellRequest } from './tell-request';

type Request = Pick<WriteRequest<never>, 'tx' | 'locks' | 'actor' | 'origin' | 'at'>;

interface Act {
  status: RequestStatus;
  /** Its audit entry. */
  action: string;
  /** Of an attended request. */
  details?: IncidentDetails;
  /** Of a duplicate. */
  formId?: number;
  /** Of a duplicate that came before the other requests of its incident. */
  clock?: ClockChange | null;
}

/** Attends a request: its incident and its status, or nothing. */
export function planAttend(platform: Platform, request: Request, id: number, details: IncidentDetails) {
  return planAct(platform, request, id, { status: 'attend', action: 'attend-ambulance-request', details });
}

export function planDelete(platform: Platform, request: Request, id: number) {
  return planAct(platform, request, id, { status: 'delete', action: 'delete-ambulance-request' });
}

/**
 * Marks a request as a duplicate of an incident that counts; of an ended one only if the person knows that it has ended (`isEnded`).
 * Throws also at the field `formId`. The request is locked before the incident, as a reopening does: in another order two people could
 * wait for each other. The incident counts from this request if it came first.
 */
export async function planDuplicate(
  platform: Platform,
  request: Request,
  id: number,
  { formId, isEnded }: { formId: number; isEnded: boolean },
) {
  const before = await getRequest(request.tx, id, { lock: request.locks });
  const found = await findIncident(request.tx, formId, { lock: request.locks });
  if (!found || found.withdrawnAt !== null)
    throw invalidField('formId', 'Escoja un incidente de la lista: este no existe o ya no vale.');
  if (found.requestId === id) throw invalidField('formId', 'Es el incidente de esta misma solicitud.');
  const had = (await listOfIncident(request.tx, formId)).map(({ createdAt }) => createdAt);
  const clock = clockChange(found, had, [...had, before.createdAt]);
  const act: Act = { status: 'duplicate', action: 'duplicate-ambulance-request', formId, clock };
  const plan = planOf(platform, request, before, act);
  // One that is done already changes nothing.
  if (plan.steps.length === 0) return plan;
  if (found.endedAt !== null && !isEnded) throw new Refused('STATE_MOVED', { message: endedWords(found) });
  return { ...plan, guards: [...plan.guards, incidentCounts(found, { isOpen: !isEnded })] };
}

/** Throws `NOT_FOUND`, and what `planOf` throws. */
async function planAct(platform: Platform, request: Request, id: number, act: Act) {
  return planOf(platform, request, await getRequest(request.tx, id, { lock: request.locks }), act);
}

/** Plans an act on a request. Who repeats their own act gets the row as it is. Throws `STATE_MOVED` with the name of the first person and the time. */
function planOf(
  { audit, hints }: Platform,
  { actor, origin, at }: Request,
  before: StoredRequest,
  { status, action, details, formId, clock }: Act,
): Planned<StoredRequest> {
  const { id } = before;
  const decision = decideAct(storedOf(before), { status, formId }, actor.subject);
  if (decision.kind === 'refused') throw new Refused('STATE_MOVED', { message: decision.message });
  if (decision.kind === 'done') return { guards: [], steps: [], answer: () => before, tell: () => undefined };

  const row: StoredRequest = {
    ...before,
    status,
    incidentId: formId ?? null,
    handledBy: actor.name,
    handledSubject: actor.subject,
    handledAt: new Date(at.recordedAt),
    version: before.version + 1,
  };
  const incident = details && incidentOf(before, details, at.recordedAt);
  // Which words the operator changed, and not the words: they say who the person is.
  const corrected =
    details && Object.entries(details).flatMap(([name, value]) => (value === null ? [] : [name]));
  const edit = {
    before: { id, status: before.status, formId: before.incidentId, ...(clock && { clock: clock.before }) },
    after: {
      id,
      status,
      ...(formId && { formId }),
      ...(corrected && { corrected }),
      ...(clock && { clock: clock.after }),
    },
  };
  const after = (written: Written): StoredRequest => {
    const made = written.get(INCIDENT_WRITTEN)?.[0];
    return typeof made === 'number' ? { ...row, incidentId: made } : row;
  };
  return {
    guards: [unchanged(before)],
    steps: [
      ...(incident ? [incidentStep(incident, actor)] : []),
      ...(clock && formId ? [clockStep(formId, clock)] : []),
      statusStep(row, incident !== undefined),
      audit.planChange(actor, [action], null, origin, edit),
    ],
    answer: after,
    tell: () => tellRequest(hints, { id, version: row.version, isNew: false, isLow: false }),
  };
}

/** The person who asks again would have nobody on the way. */
function endedWords({
  id,
  outcome,
  endedBy,
  endedAt,
}: NonNullable<Awaited<ReturnType<typeof findIncident>>>) {
  const how = outcome === null ? '' : ` (${OUTCOMES[outcome]})`;
  const when = endedAt === null ? '' : ` el ${dayAndTime(endedAt.toISOString())}`;
  return `${endedBy ?? 'Alguien'} terminó el incidente ${id}${when}${how}: ninguna ambulancia va. Atienda la solicitud, o escójalo otra vez si ya no la necesita.`;
}

const storedOf = ({ incidentId, handledAt, ...row }: StoredRequest) => ({
  ...row,
  formId: incidentId,
  handledAt: handledAt?.toISOString() ?? null,
});

/** A field that the operator left empty takes the citizen's words. */
function incidentOf(request: StoredRequest, details: IncidentDetails, at: string) {
  const hasPlace = details.lat !== null && details.lng !== null;
  return {
    requestId: request.id,
    callerName: details.callerName ?? request.user?.fullName ?? null,
    callerPhone: details.callerPhone ?? request.userPhoneNumber ?? request.user?.phoneNumber ?? null,
    lat: hasPlace ? details.lat : request.latitude,
    lng: hasPlace ? details.lng : request.longitude,
    accuracy: hasPlace ? null : request.accuracy,
    address: details.address ?? request.address,
    emergencyType: details.emergencyType ?? request.emergencyType,
    arrivedBy: details.arrivedBy,
    healthArrivalDate: details.healthArrivalDate ?? request.createdAt.toISOString(),
    observations: details.observations ?? request.additionalInfo,
    at,
  };
}

/** Locks the request; finds none if it has changed since. */
function unchanged({ id, version }: StoredRequest): Step {
  return {
    name: 'request_unchanged',
    text: 'select 1 from ambulance_request where id = $1::int and version = $2::int for update',
    parameters: [id, version],
  };
}

/** With `made` the incident is the one of the step before. */
function statusStep(
  { id, status, incidentId, handledBy, handledSubject, handledAt }: StoredRequest,
  made: boolean,
): Step {
  return {
    name: 'request_changed',
    text: `update ambulance_request set status = $2::text, handled_by = $3::text, handled_subject = $4::text,
        handled_at = $5::text::timestamptz, version = version + 1,
        incident_id = ${made ? `${INCIDENT_WRITTEN}.id` : '$6::int'}
      from gate${made ? `, ${INCIDENT_WRITTEN}` : ''} where ambulance_request.id = $1::int`,
    parameters: [
      id,
      status,
      handledBy,
      handledSubject,
      handledAt?.toISOString(),
      ...(made ? [] : [incidentId]),
    ],
  };
}
