import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderInUseError, lockFolder } from '../../../server/embedded/folder-lock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'relevo-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = () => join(folder, 'relevo.pid');

test('a folder belongs to one process, and is free after that process releases it', () => {
  const release = lockFolder(folder);
  expect(existsSync(lock())).toBe(true);
  release();
  expect(existsSync(lock())).toBe(false);
});

test('another running process keeps its folder', () => {
  const other = spawn('sleep', ['30']);
  writeFileSync(lock(), String(other.pid));
  try {
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    expect(() => lockFolder(folder)).toThrow(String(other.pid));
  } finally {
    other.kill('SIGKILL');
  }
});

test('a killed process keeps no folder', async () => {
  const other = spawn('sleep', ['30']);
  writeFileSync(lock(), String(other.pid));
  other.kill('SIGKILL');
  await new Promise((resolve) => other.once('exit', resolve));
  expect(() => lockFolder(folder)).not.toThrow();
});

test.each(['', 'x', '-1', '0'])('a lock file with %j belongs to nobody', (text) => {
  writeFileSync(lock(), text);
  expect(() => lockFolder(folder)).not.toThrow();
});

/** The lock that this process writes, as another owner would have written it. */
function lockOf(other: object): void {
  const release = lockFolder(folder);
  const own = JSON.parse(readFileSync(lock(), 'utf8'));
  release();
  writeFileSync(lock(), JSON.stringify({ ...own, ...other }));
}
const silent = () => utimesSync(lock(), new Date(0), new Date(0));

describe.runIf(process.platform === 'linux')('A process number that another process has now', () => {
  test('after a power cut keeps no folder', () => {
    lockOf({ pid: process.ppid, boot: 'the boot before', startedAt: '1' });
    silent();
    expect(() => lockFolder(folder)).not.toThrow();
  });

  test('of the same boot keeps no folder either', () => {
    lockOf({ pid: process.ppid, startedAt: '1' });
    expect(() => lockFolder(folder)).not.toThrow();
  });

  test('in another container, number 1 as here, keeps its folder while it says that it lives', () => {
    lockOf({ space: 'pid:[1]' });
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    silent();
    expect(() => lockFolder(folder)).not.toThrow();
  });
});
