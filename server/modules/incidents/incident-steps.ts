import type { Incident } from '../../../contract/incidents/incidents';
import type { Actor } from '../../../contract/roles';
import type { Step } from '../../platform/database/plan';

interface NewIncident
  extends Omit<Incident, 'id' | 'formId' | 'createdBy' | 'createdAt' | 'healthArrivalDate'> {
  /** Metres; null where a person marked the place. */
  accuracy: number | null;
  /** The citizen's request; null without one. */
  requestId: number | null;
  /** ISO 8601 */
  healthArrivalDate: string;
  /** ISO 8601 */
  at: string;
}

export const INCIDENT_WRITTEN = 'incident_written';

/** The next number of an incident, drawn after the locks of the plan. */
export const INCIDENT_NUMBER: Step = {
  name: 'incident_number',
  text: `select nextval(pg_get_serial_sequence('incident', 'id'))::int as id from held`,
  parameters: [],
};

/**
 * Stores an incident. A request that is attended again keeps its incident, with its number: the row is written again and counts
 * again. With `numbered` the number is the one that `INCIDENT_NUMBER` drew.
 */
export function incidentStep(given: NewIncident, { name, subject }: Actor, numbered = false): Step {
  const [column, value, source] = numbered
    ? ['id, ', `${INCIDENT_NUMBER.name}.id, `, `gate, ${INCIDENT_NUMBER.name}`]
    : ['', '', 'gate'];
  return {
    name: INCIDENT_WRITTEN,
    text: `insert into incident (${column}request_id, caller_name, caller_phone, lat, lng, address, emergency_type, arrived_by,
        health_arrival_date, observations, created_by, created_subject, created_at, accuracy)
      select ${value}$1::int, $2::text, $3::text, $4::text::float8, $5::text::float8, $6::text, $7::text,
        $8::text, $9::text::timestamptz, $10::text, $11::text, $12::text, $13::text::timestamptz,
        $14::text::integer from ${source}
      on conflict (request_id) do update set caller_name = excluded.caller_name, caller_phone = excluded.caller_phone,
        lat = excluded.lat, lng = excluded.lng, address = excluded.address, observations = excluded.observations,
        emergency_type = excluded.emergency_type, version = incident.version + 1,
        health_arrival_date = excluded.health_arrival_date, created_by = excluded.created_by,
        created_subject = excluded.created_subject, created_at = excluded.created_at, withdrawn_at = null,
        accuracy = excluded.accuracy, waiting_since = null, called_at = null
      returning id`,
    parameters: [
      given.requestId,
      given.callerName,
      given.callerPhone,
      numberText(given.lat),
      numberText(given.lng),
      given.address,
      given.emergencyType,
      given.arrivedBy,
      given.healthArrivalDate,
      given.observations,
      name,
      subject,
      given.at,
      numberText(given.accuracy),
    ],
    returns: ['id'],
  };
}

const numberText = (value: number | null) => (value === null ? null : String(value));

/** Locks an incident that counts; finds none if it has changed since, was withdrawn, or with `isOpen` if it has ended. */
export function incidentCounts(
  { id, version }: { id: number; version: number },
  { isOpen }: { isOpen: boolean },
): Step {
  return {
    name: 'incident_counts',
    text: 'select 1 from incident where id = $1::int and withdrawn_at is null and (ended_at is null or not $2::text::boolean) and version = $3::int for update',
    parameters: [id, String(isOpen), version],
  };
}
