import type { RequestStatus } from '../../../contract/ambulance-requests/ambulance-request';
import { decideAct } from '../../../contract/ambulance-requests/decide-act';
import type { IncidentDetails } from '../../../contract/incidents/incidents';
import type { Step, Written } from '../../platform/database/plan';
import { invalidField, Refused } from '../../platform/http/refused';
import type { Planned, WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { findIncident, INCIDENT_WRITTEN, incidentCounts, incidentStep } from '../incidents';
import { getRequest } from './find-requests';
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
}

/** Attends a request: its incident and its status, or nothing. */
export function planAttend(platform: Platform, request: Request, id: number, details: IncidentDetails) {
  return planAct(platform, request, id, { status: 'attend', action: 'attend-ambulance-request', details });
}

export function planDelete(platform: Platform, request: Request, id: number) {
  return planAct(platform, request, id, { status: 'delete', action: 'delete-ambulance-request' });
}

/** Marks a request as a duplicate of an incident that counts. Throws also at the field `formId`. */
export async function planDuplicate(platform: Platform, request: Request, id: number, formId: number) {
  const found = await findIncident(request.tx, formId, { lock: request.locks });
  if (!found || found.withdrawnAt !== null)
    throw invalidField('formId', 'Escoja un incidente de la lista: este no existe o ya no vale.');
  if (found.requestId === id) throw invalidField('formId', 'Es el incidente de esta misma solicitud.');
  return planAct(platform, request, id, {
    status: 'duplicate',
    action: 'duplicate-ambulance-request',
    formId,
  });
}

/**
 * Plans an act on a request. Who repeats their own act gets the row as it is. Throws `NOT_FOUND`, and `STATE_MOVED` with the
 * name of the first person and the time.
 */
async function planAct(
  { audit, hints }: Platform,
  { tx, locks, actor, origin, at }: Request,
  id: number,
  { status, action, details, formId }: Act,
): Promise<Planned<StoredRequest>> {
  const before = await getRequest(tx, id, { lock: locks });
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
    before: { id, status: before.status, formId: before.incidentId },
    after: { id, status, ...(formId && { formId }), ...(corrected && { corrected }) },
  };
  const after = (written: Written): StoredRequest => {
    const made = written.get(INCIDENT_WRITTEN)?.[0];
    return typeof made === 'number' ? { ...row, incidentId: made } : row;
  };
  return {
    guards: [unchanged(before), ...(formId ? [incidentCounts(formId)] : [])],
    steps: [
      ...(incident ? [incidentStep(incident, actor)] : []),
      statusStep(row, incident !== undefined),
      audit.planChange(actor, [action], null, origin, edit),
    ],
    answer: after,
    tell: () => tellRequest(hints, { id, version: row.version, isNew: false, isLow: false }),
  };
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
