import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

test('The built command line starts: Node itself resolves all its imports', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['bin/relevo.js']);
  expect(stdout).toContain('relevo: órdenes del servidor');
});
