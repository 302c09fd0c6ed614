import type * as acts from '../../../contract/incidents/acts';
import { decideEnd, decidePlace, decideReopen } from '../../../contract/incidents/decide-incident';
import type { IncidentEventKind, IncidentRecord } from '../../../contract/incidents/incident-record';
import type { Orm } from '../../platform/database/database';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { findCrewed } from '../reference';
import { type Change, changeIncident } from './change-incident';
import { listEvents } from './find-incidents';
import { free, NO_AMBULANCE, tellCompany } from './send-ambulance';

/** Ends an incident with its outcome and frees its ambulance. The row keeps which ambulance drove for it. */
export function end(
  platform: Platform,
  request: WriteRequest<typeof acts.endIncident>,
): Promise<IncidentRecord> {
  const { actor, at, params } = request;
  const { outcome, note, ambulanceId: seen } = request.body;
  return changeIncident(platform, request, params.id, {
    action: 'end-incident',
    decide: (facts) => decideEnd(facts, { outcome, seen, note }, actor.subject),
    async change(row) {
      if (row.endedAt !== null) return addNote(request.tx, row.id, note);
      await free(platform, request, row);
      return {
        set: {
          outcome,
          endedBy: actor.name,
          endedSubject: actor.subject,
          endedAt: new Date(at.recordedAt),
        },
        events: [{ kind: 'ended', ambulanceName: row.ambulanceName, outcome, note }],
      };
    },
  });
}

/** The same end was sent again: nothing but a note that is not there yet is new. */
async function addNote(tx: Orm, id: number, note: string | null): Promise<Change | null> {
  const known = (await listEvents(tx, id)).some(({ kind, note: said }) => isEnd(kind) && said === note);
  return known ? null : { set: {}, events: [{ kind: 'noted', note }] };
}

const isEnd = (kind: IncidentEventKind) => kind === 'ended' || kind === 'noted';

/** Opens an ended incident again, without an ambulance: the one that it had may be elsewhere. An open one is answered as it is. */
export function reopen(
  platform: Platform,
  request: WriteRequest<typeof acts.reopenIncident>,
): Promise<IncidentRecord> {
  return changeIncident(platform, request, request.params.id, {
    action: 'reopen-incident',
    decide: decideReopen,
    change: () => ({
      set: {
        ...NO_AMBULANCE,
        waitingSince: new Date(request.at.recordedAt),
        calledAt: null,
        outcome: null,
        endedBy: null,
        endedSubject: null,
        endedAt: null,
      },
      events: [{ kind: 'reopened', note: request.body.reason }],
    }),
  });
}

/** Marks where an open incident is; the crew that drives there is told. */
export function place(
  platform: Platform,
  request: WriteRequest<typeof acts.placeIncident>,
): Promise<IncidentRecord> {
  const { lat, lng } = request.body;
  return changeIncident(platform, request, request.params.id, {
    action: 'place-incident',
    decide: decidePlace,
    async change({ id, ambulanceId, setOutAt }) {
      const sent = ambulanceId === null ? undefined : await findCrewed(request.tx, ambulanceId);
      if (sent) await tellCompany(platform, request, sent, `Incidente ${id}: cambió el lugar`);
      // Whether the ambulance drives there is not known yet.
      return {
        set: { lat, lng, accuracy: null, ...(setOutAt && { setOutAt: null }) },
        events: [{ kind: 'placed' }],
      };
    },
  });
}
