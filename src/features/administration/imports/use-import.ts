import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ImportKind } from '../../../../contract/administration/import-kinds';
import {
  applyImport,
  type Imported,
  type Trial,
  tryImport,
} from '../../../../contract/administration/imports';
import { type ApiFailure, callApi, isApiFailure, newIdempotencyKey, queryKeys } from '../../../api';
import { faultyFile } from './faulty-file';

/** A file of some tens of thousands of rows takes the server some seconds. */
const TIMEOUT_MS = 120_000;

interface Failed {
  title: string;
  message: string;
  /** The import may have been applied, and its answer was lost. */
  isUnknown: boolean;
}

const FAILED = { trial: 'No se pudo ensayar', import: 'No se importó nada' };
const UNKNOWN = 'No se sabe si se importó';

/** A server that turns away (429) has read nothing. */
const isUnknown = ({ kind, status }: ApiFailure) =>
  status !== 429 && ['offline', 'server', 'busy', 'outdated'].includes(kind);

/** A trial of a file, and its import. A changed file or list ends the trial. */
export function useImport() {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [kind, setKind] = useState<ImportKind | null>(null);
  const [trial, setTrial] = useState<Trial | null>(null);
  const [faulty, setFaulty] = useState<File | null>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  const [failure, setFailure] = useState<Failed | null>(null);
  const [busy, setBusy] = useState<'trial' | 'import' | null>(null);
  const [progress, setProgress] = useState<number>();
  /** The key of one import: a retry after a lost answer has the same. */
  const key = useRef('');

  const reset = () => {
    setTrial(null);
    setImported(null);
    setFailure(null);
  };

  async function run(what: 'trial' | 'import', work: () => Promise<void>) {
    setBusy(what);
    setFailure(null);
    setProgress(0);
    try {
      await work();
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown;
      // What the trial says is no longer true.
      if (thrown.kind === 'conflict') setTrial(null);
      const lost = what === 'import' && isUnknown(thrown);
      setFailure({ title: lost ? UNKNOWN : FAILED[what], message: thrown.message, isUnknown: lost });
    } finally {
      setBusy(null);
      setProgress(undefined);
    }
  }

  const attempt = (chosen: File) =>
    run('trial', async () => {
      reset();
      key.current = newIdempotencyKey();
      const input = { body: { kind }, file: chosen, timeoutMs: TIMEOUT_MS, onProgress: setProgress };
      const found = await callApi(tryImport, input);
      setFaulty(await faultyFile(found, chosen));
      setTrial(found);
    });

  const apply = (chosen: File, { kind: known, digest, version, plan, faulty: leaveOut }: Trial) =>
    run('import', async () => {
      const done = await callApi(applyImport, {
        body: { kind: known, digest, version, plan, leaveOut },
        file: chosen,
        key: key.current,
        timeoutMs: TIMEOUT_MS,
        onProgress: setProgress,
      });
      setImported(done);
      await client.invalidateQueries({ queryKey: queryKeys.catalogues });
    });

  return {
    file,
    kind,
    trial,
    /** The faulty rows, to correct. */
    faulty,
    imported,
    failure,
    busy,
    progress,
    attempt,
    apply,
    choose(next: File | null) {
      reset();
      setFile(next);
    },
    chooseKind(next: ImportKind | null) {
      reset();
      setKind(next);
    },
  };
}
