import type { Call } from '../../../contract/call';
import { endDrill, startDrill } from '../../../contract/drill/drill';
import { Refused } from '../../platform/http/refused';
import { type Route, serveWrite, type WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { lockReference, writeReference } from '../reference';
import { addVehicles } from './add-vehicles';
import { removeVehicles } from './remove-vehicles';

export function routes(platform: Platform): Route[] {
  return [
    serveWrite(startDrill, async (request) => {
      requireDemonstration(platform);
      const { tx, body } = request;
      const { started, former } = await change(platform, request, async () => ({
        former: await removeVehicles(tx),
        started: await addVehicles(tx, body),
      }));
      await note(platform, request, 'start-drill', started);
      request.afterCommit(() => platform.positions.forget(former.ids));
      return started;
    }),
    serveWrite(endDrill, async (request) => {
      requireDemonstration(platform);
      const { ids, ...counts } = await change(platform, request, () => removeVehicles(request.tx));
      await note(platform, request, 'end-drill', counts);
      request.afterCommit(() => platform.positions.forget(ids));
      return counts;
    }),
  ];
}

function requireDemonstration({ demonstration }: Platform): void {
  if (!demonstration)
    throw new Refused('NOT_FOUND', { message: 'El simulacro solo existe en la demostración.' });
}

async function change<Result>(
  { reference }: Platform,
  { tx, afterCommit }: WriteRequest<Call>,
  work: () => Promise<Result>,
): Promise<Result> {
  await lockReference(tx);
  const result = await writeReference(tx, work);
  afterCommit(() => void reference.refresh().catch(() => undefined));
  return result;
}

function note(
  { audit }: Platform,
  { tx, actor, origin }: WriteRequest<Call>,
  action: string,
  after: object,
): Promise<void> {
  return audit.noteEdit(tx, actor, action, { before: null, after }, origin);
}
