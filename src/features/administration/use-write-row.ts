import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { LIMITS } from '../../../contract/limits';
import { type ApiFailure, isApiFailure, isDecided, newIdempotencyKey, queryKeys } from '../../api';
import { notify } from '../../ui/notify';
import { type AdminRow, writeRow } from './administered';
import { bodyOf, typedOf } from './fields';
import type { AdminKind } from './kinds';

type Outcome = { saved: AdminRow; failure?: never } | { saved: null; failure: ApiFailure };
type WriteName = Parameters<typeof writeRow>[1];

/** Writes rows of an entity, and undoes an edit. A retry without an answer has the same idempotency key. */
export function useWriteRow({ entity, fields, the }: AdminKind) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const submission = useRef({ content: '', key: '' });

  const write = async (name: WriteName, id: number | null, body: unknown): Promise<Outcome> => {
    const content = JSON.stringify([name, id, body]);
    if (submission.current.content !== content) submission.current = { content, key: newIdempotencyKey() };
    setBusy(true);
    try {
      const saved = await writeRow(entity, name, { id, body, key: submission.current.key });
      submission.current = { content: '', key: '' };
      await client.invalidateQueries({ queryKey: queryKeys.catalogues });
      return { saved };
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown;
      if (isDecided(thrown)) submission.current = { content: '', key: '' };
      return { saved: null, failure: thrown };
    } finally {
      setBusy(false);
    }
  };

  /** Writes what was there before. A colleague's edit meanwhile is not overwritten. */
  const undo = async (before: AdminRow, saved: AdminRow) => {
    const body = { ...bodyOf(fields, typedOf(fields, before)), basedOn: saved.version };
    const { failure } = await write('replace', before.id, body);
    if (failure) notify.error(`No se deshizo: ${failure.message}`, LIMITS.alertMs);
    else notify.success(`Se deshizo el cambio de ${the} ${before.name}`);
  };

  return { write, undo, busy };
}
