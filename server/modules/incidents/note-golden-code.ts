import { dayAndTime } from '../../../contract/day-and-time';
import { invalidField } from '../../platform/http/refused';
import type { Incidents } from '../../platform/ports/incidents';
import type { Hints } from '../../platform/realtime/hints';
import { writeChange } from './change-incident';
import { findIncident } from './find-incidents';
import { goldenCodeOf } from './golden-code-of';
import { tellIncident } from './tell-incident';

export function createIncidents(hints: Hints): Incidents {
  return {
    async noteGoldenCode({ tx, actor, at, afterCommit }, id, referralId) {
      const row = await findIncident(tx, id, { lock: true });
      if (!row || row.withdrawnAt !== null)
        throw invalidField('incidentId', 'Este incidente no existe o ya no vale: su solicitud se reabrió.');
      const made = await goldenCodeOf(tx, id);
      if (made?.referralId === referralId) return;
      if (made)
        throw invalidField(
          'incidentId',
          `El incidente ${id} ya pasó a código dorado: traslado #${made.referralId}, ${made.by} el ${dayAndTime(made.at)}. Para otro paciente registre otra llamada.`,
        );
      const event = { kind: 'golden-code' as const, referralId };
      const written = { at: new Date(at.recordedAt), by: actor.name };
      await writeChange(tx, row, { set: {}, events: [event] }, written);
      afterCommit(() => tellIncident(hints, id));
    },
  };
}
