import { randomUUID } from 'node:crypto';
import { createTokenIssuer } from '../../server/embedded/identity';
import { demonstrationPeople } from '../../server/seed/demonstration/people';

export interface ImportTimes {
  trialMs: number;
  importMs: number;
  /** The longest that somebody else's small request waited meanwhile. */
  longestWaitMs: number;
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
  const waits = watchWaits(url);
  const trial = await post('/admin/imports/trial', { kind: 'ips' });
  const { kind, digest, version, plan } = trial.data;
  const done = await post('/admin/imports', { kind, digest, version, plan, leaveOut: 0 });
  const longestWaitMs = await waits.stop();
  if (done.data.new + done.data.changed !== rows)
    throw new Error(`written: ${JSON.stringify(done.data)} of ${rows}`);
  return { trialMs: trial.ms, importMs: done.ms, longestWaitMs };
}

/** Asks for something small, again and again. */
function watchWaits(url: string): { stop(): Promise<number> } {
  let isOver = false;
  let longest = 0;
  const watching = (async () => {
    while (!isOver) {
      const started = performance.now();
      await (await fetch(`${url}/api/config`)).text();
      longest = Math.max(longest, performance.now() - started);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return longest;
    },
  };
}
