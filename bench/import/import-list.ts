import { randomUUID } from 'node:crypto';
import { createTokenIssuer } from '../../server/embedded/identity';
import { demonstrationPeople } from '../../server/seed/demonstration/people';

export interface ImportTimes {
  trialMs: number;
  importMs: number;
}

interface Target {
  url: string;
  dataDir: string;
}

const TOKEN_SECONDS = 3600;

/** Tries and imports a list as the screen does, with the whole file in both calls. Throws if a row was not written. */
export async function importList(
  { url, dataDir }: Target,
  { csv, rows }: { csv: string; rows: number },
): Promise<ImportTimes> {
  const issue = await createTokenIssuer({ dataDir, publicUrl: url, people: demonstrationPeople });
  const token = await issue('admin', TOKEN_SECONDS);
  const post = async (path: string, form: object) => {
    const body = new FormData();
    body.append('form', JSON.stringify(form));
    body.append('list', new Blob([csv], { type: 'text/csv' }), 'ips.csv');
    const started = performance.now();
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      body,
    });
    const text = await answer.text();
    const ms = performance.now() - started;
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
    return { ms, data: JSON.parse(text).data };
  };
  const trial = await post('/admin/imports/trial', { kind: 'ips' });
  const { kind, digest, version, plan } = trial.data;
  const done = await post('/admin/imports', { kind, digest, version, plan, leaveOut: 0 });
  if (done.data.new + done.data.changed !== rows)
    throw new Error(`written: ${JSON.stringify(done.data)} of ${rows}`);
  return { trialMs: trial.ms, importMs: done.ms };
}
