import * as calls from '../../../contract/retention/retention';
import { Refused } from '../../platform/http/refused';
import { type Route, serveRead, serveWrite, type WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { lockRetention, readRetention, storeRetention } from './stored-retention';

export function routes(platform: Platform): Route[] {
  const { orm } = platform.database;
  return [
    serveRead(calls.getRetention, () => readRetention(orm)),
    serveWrite(
      calls.setRetention,
      (request) => write(platform, request),
      () => readRetention(orm),
    ),
  ];
}

async function write(
  { audit }: Platform,
  { tx, actor, origin, at, body: { days, basedOn } }: WriteRequest<typeof calls.setRetention>,
): Promise<calls.Retention> {
  const before = await lockRetention(tx);
  if (basedOn !== before.updatedAt)
    throw new Refused('STATE_MOVED', {
      message: `${before.updatedBy ?? 'Alguien'} lo cambió entretanto. Revise lo nuevo con «Deshacer» y guarde otra vez.`,
    });
  const after = { days, updatedBy: actor.name, updatedAt: at.recordedAt };
  await storeRetention(tx, after);
  await audit.noteEdit(tx, actor, 'edit-retention', { before: before.days, after: days }, origin);
  return after;
}
