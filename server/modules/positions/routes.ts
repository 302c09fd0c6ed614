import { mapScopeOf } from '../../../contract/map/map-readers';
import * as calls from '../../../contract/positions/positions';
import { isUnderWay } from '../../../contract/transfers/ambulance-leg';
import { Refused } from '../../platform/http/refused';
import { type Route, serveRead } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { FixOutcome } from '../../platform/ports/positions';
import { factsOfRecord, readVisibleTransfer } from '../transfers';
import { findNewest, listNewest } from './read-positions';
import { takeMeasured } from './take-measured';

export function routes({ database: { orm }, positions, clock }: Platform): Route[] {
  return [
    serveRead(calls.listPositions, async ({ actor }) => {
      const scope = mapScopeOf(actor);
      // Somebody who has another family's role besides.
      if (scope === null) throw new Refused('ROLE_REFUSED');
      return { rows: await listNewest(orm, scope) };
    }),
    serveRead(calls.getTransferPosition, async ({ actor, params }) => {
      const { record } = await readVisibleTransfer(orm, params.id, actor, true);
      const { ambulanceId } = record;
      return ambulanceId !== null && isUnderWay(factsOfRecord(record)) ? findNewest(orm, ambulanceId) : null;
    }),
    serveRead(calls.sendPositions, async ({ actor, body: { ambulanceId, fixes } }) => {
      const vehicle = await positions.devices.find(ambulanceId);
      if (!vehicle || actor.entityId === null || vehicle.entityId !== actor.entityId)
        throw new Refused('NOT_FOUND');
      const measured = fixes.map((fix) => ({ ...fix, fixAt: Date.parse(fix.fixAt) }));
      const from = { source: 'phone', now: clock.now() } as const;
      const { outcomes, invalid } = takeMeasured(positions, ambulanceId, measured, from);
      if (outcomes.length > 0 && outcomes.every((outcome) => outcome === 'limited'))
        throw new Refused('TOO_MANY_REQUESTS');
      const count = (...counted: FixOutcome[]) => outcomes.filter((one) => counted.includes(one)).length;
      return {
        accepted: count('newest', 'late', 'same'),
        refused: count('future', 'old'),
        limited: count('limited'),
        invalid,
      };
    }),
  ];
}
