import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { IdentityStore } from './identity-store';
import { MemoryIdentityStore, type StoreChange } from './memory-identity-store';

const Line = v.object({
  key: v.string(),
  entry: v.optional(v.object({ payload: v.record(v.string(), v.unknown()), expiresAt: v.number() })),
});

const LINES_BEFORE_COMPACTION = 2_000;

/**
 * A memory store that appends every change to a file of JSON lines before it confirms the change, and reads
 * the file at start. A restart signs nobody out. For one process; only the owner can read the file.
 */
export async function openFileIdentityStore(dataDir: string): Promise<IdentityStore> {
  const folder = join(dataDir, 'identity');
  const path = join(folder, 'sessions.jsonl');
  await mkdir(folder, { recursive: true, mode: 0o700 });

  let lines = 0;
  let lastWrite: Promise<void> = Promise.resolve();
  const memory = new MemoryIdentityStore(record);
  for (const change of await readChanges(path)) memory.replay(change);
  await compact();
  return memory;

  function record(change: StoreChange): Promise<void> {
    const write = lastWrite.then(async () => {
      await appendFile(path, `${JSON.stringify(change)}\n`, { mode: 0o600 });
      lines += 1;
      if (lines > LINES_BEFORE_COMPACTION + 2 * memory.entries.size) await compact();
    });
    lastWrite = write.catch(() => {});
    return write;
  }

  async function compact(): Promise<void> {
    const kept = [...memory.entries].map(([key, entry]) => `${JSON.stringify({ key, entry })}\n`);
    await writeFile(`${path}.new`, kept.join(''), { mode: 0o600 });
    await rename(`${path}.new`, path);
    lines = kept.length;
  }
}

async function readChanges(path: string): Promise<StoreChange[]> {
  const text = await readFile(path, 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return '';
    throw failure;
  });
  return text.split('\n').flatMap(readLine);
}

/** A power cut can leave a partial last line: ignore it. */
function readLine(line: string): StoreChange[] {
  try {
    const parsed = v.safeParse(Line, JSON.parse(line));
    return parsed.success ? [parsed.output] : [];
  } catch {
    return [];
  }
}
