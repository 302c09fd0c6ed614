import { EMERGENCY_TYPES } from '../../../contract/ambulance-requests/status-words';
import * as acts from '../../../contract/incidents/acts';
import { listDispatches } from '../../../contract/incidents/dispatches';
import { createIncident, listLatestEvents } from '../../../contract/incidents/incidents';
import {
  countWaitingIncidents,
  findIncidentOfTransfer,
  getIncident,
  listIncidents,
} from '../../../contract/incidents/reads';
import type { Actor } from '../../../contract/roles';
import { Refused } from '../../platform/http/refused';
import { type Route, servePlanned, serveRead, serveWrite } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { confirm } from './confirm-ambulance';
import { end, place, reopen } from './end-incident';
import {
  countOpen,
  countWaiting,
  findIncident,
  incidentOf,
  listLatest,
  listPage,
  listSentRows,
} from './find-incidents';
import { ownEntity, requireReader } from './incident-reader';
import { INCIDENT_NUMBER, INCIDENT_WRITTEN, incidentStep } from './incident-steps';
import { presentDispatch, presentIncident, presentLine, presentRecord } from './present-incident';
import { assign, takeBack } from './send-ambulance';
import { tellIncident } from './tell-incident';

export function routes(platform: Platform): Route[] {
  const { audit, hints } = platform;
  const { orm } = platform.database;
  const again = ({ params: { id } }: { params: { id: number } }) => presentRecord(platform, orm, id);
  /** As this person may read it. Throws `NOT_FOUND`. */
  const presentFor = async (actor: Actor, id: number) => {
    await requireReader(orm, id, actor);
    return presentRecord(platform, orm, id, { isCompany: ownEntity(actor) !== null });
  };

  return [
    serveRead(listLatestEvents, async ({ note }) => {
      const events = await listLatest(orm);
      note({ action: 'list-incidents', ids: events.map(({ formId }) => formId) });
      return { events };
    }),
    serveRead(listIncidents, async ({ actor, query, note }) => {
      const entityId = ownEntity(actor);
      const [found, open] = await Promise.all([listPage(orm, query, entityId), countOpen(orm, entityId)]);
      const rows = found.slice(0, query.limit);
      const { state, before } = query;
      note({
        action: 'list-incidents',
        ids: rows.map(({ id }) => id),
        filter: { state, ...(before && { before }) },
      });
      const next = found.length > rows.length ? (rows.at(-1)?.id ?? null) : null;
      return { rows: rows.map(presentLine), next, open };
    }),
    serveRead(countWaitingIncidents, () => countWaiting(orm)),
    serveRead(listDispatches, async ({ actor, query: { state } }) => {
      const entityId = ownEntity(actor);
      const sent = await listSentRows(orm, state, entityId);
      const isCompany = entityId !== null;
      const rows = await Promise.all(sent.map((row) => presentDispatch(platform, orm, row, { isCompany })));
      return { rows: rows.flat() };
    }),
    serveRead(findIncidentOfTransfer, async ({ params: { id } }) => ({ formId: await incidentOf(orm, id) })),
    serveRead(getIncident, async ({ actor, params: { id }, note }) => {
      const record = await presentFor(actor, id);
      note({ action: 'open-incident', ids: [id] });
      return record;
    }),
    servePlanned(
      createIncident,
      async ({ actor, body, at, origin }) => {
        const healthArrivalDate = body.healthArrivalDate ?? at.occurredAt;
        const row = { ...body, accuracy: null, requestId: null, healthArrivalDate, at: at.recordedAt };
        const { arrivedBy } = body;
        // Neither who called nor where, nor a typed type: the record has them.
        const emergencyType = EMERGENCY_TYPES.find((type) => type === body.emergencyType) ?? null;
        const edit = { before: null, after: { arrivedBy, emergencyType, healthArrivalDate } };
        return {
          guards: [],
          drawn: INCIDENT_NUMBER,
          steps: [
            incidentStep(row, actor, true),
            audit.planChange(actor, ['create-incident'], null, origin, edit),
          ],
          made: 'drawn',
          answer(written) {
            const id = Number(written.get(INCIDENT_WRITTEN)?.[0]);
            const { requestId: _request, accuracy: _accuracy, at: createdAt, ...form } = row;
            return { ...form, id, formId: id, createdBy: actor.name, createdAt };
          },
          tell: (written) => tellIncident(hints, Number(written.get(INCIDENT_WRITTEN)?.[0])),
        };
      },
      async (_request, made) => {
        const row = made === null ? undefined : await findIncident(orm, made);
        if (!row) throw new Refused('NOT_FOUND');
        return presentIncident(row);
      },
    ),
    serveWrite(acts.assignToIncident, (request) => assign(platform, request), again),
    serveWrite(acts.takeBackAmbulance, (request) => takeBack(platform, request), again),
    serveWrite(
      acts.confirmAmbulance,
      (request) => confirm(platform, request),
      ({ actor, params: { id } }) => presentFor(actor, id),
    ),
    serveWrite(acts.endIncident, (request) => end(platform, request), again),
    serveWrite(acts.reopenIncident, (request) => reopen(platform, request), again),
    serveWrite(acts.placeIncident, (request) => place(platform, request), again),
  ];
}
