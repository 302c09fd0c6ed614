import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
