import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(resolve(import.meta.dirname, '../../../deploy', name), 'utf8');
const nginx = read('nginx.conf');

test.each(['/metrics', '/metrics/', '/metrics//', '/metrics/x'])('nginx keeps %s inside', (path) => {
  const pattern = /location ~ (\S+) \{ return 404; \}/.exec(nginx)?.[1] ?? 'none';
  expect(new RegExp(pattern).test(path)).toBe(true);
  expect(new RegExp(pattern).test('/metricas')).toBe(false);
});

test('nginx logs no query strings, and has no directive that is newer than nginx 1.22', () => {
  expect(nginx).toMatch(/error_log \S+ crit;/);
  expect(nginx).not.toContain('$request"');
  expect(nginx).not.toMatch(/^\s*http2 on;/m);
});

test('systemd restarts the server for ever, with a pause', () => {
  const unit = read('relevo.service');
  expect(unit).toContain('Restart=always');
  expect(unit).toMatch(/RestartSec=[1-9]/);
  expect(unit).toContain('StartLimitIntervalSec=0');
});
