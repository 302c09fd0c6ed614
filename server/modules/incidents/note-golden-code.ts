import { invalidField } from '../../platform/http/refused';
import type { Incidents } from '../../platform/ports/incidents';
import type { Hints } from '../../platform/realtime/hints';
import { writeChange } from './change-incident';
import { findIncident, listEvents } from './find-incidents';
import { tellIncident } from './tell-incident';

export function createIncidents(hints: Hints): Incidents {
  return {
    async noteGoldenCode({ tx, actor, at, afterCommit }, id, referralId) {
      const row = await findIncident(tx, id, { lock: true });
      if (!row || row.withdrawnAt !== null)
        throw invalidField('incidentId', 'Este incidente no existe o ya no vale: su solicitud se reabrió.');
      const events = await listEvents(tx, id);
      if (events.some((event) => event.referralId === referralId)) return;
      const event = { kind: 'golden-code' as const, referralId };
      const written = { at: new Date(at.recordedAt), by: actor.name };
      await writeChange(tx, row, { set: {}, events: [event] }, written);
      afterCommit(() => tellIncident(hints, id));
    },
  };
}
