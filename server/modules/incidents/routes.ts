import { createIncident, listLatestEvents } from '../../../contract/incidents/incidents';
import { Refused } from '../../platform/http/refused';
import { type Route, servePlanned, serveRead } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { findIncident, listLatest, presentIncident } from './find-incidents';
import { INCIDENT_NUMBER, INCIDENT_WRITTEN, incidentStep } from './incident-steps';

export function routes({ database: { orm }, audit }: Platform): Route[] {
  return [
    serveRead(listLatestEvents, async ({ note }) => {
      const events = await listLatest(orm);
      note({ action: 'list-incidents', ids: events.map(({ formId }) => formId) });
      return { events };
    }),
    servePlanned(
      createIncident,
      async ({ actor, body, at, origin }) => {
        const healthArrivalDate = body.healthArrivalDate ?? at.occurredAt;
        const row = { ...body, requestId: null, healthArrivalDate, at: at.recordedAt };
        const edit = { before: null, after: { ...body, healthArrivalDate } };
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
            const { requestId: _request, at: createdAt, ...form } = row;
            return { ...form, id, formId: id, createdBy: actor.name, createdAt };
          },
          tell: () => undefined,
        };
      },
      async (_request, made) => {
        const row = made === null ? undefined : await findIncident(orm, made);
        if (!row) throw new Refused('NOT_FOUND');
        return presentIncident(row);
      },
    ),
  ];
}
