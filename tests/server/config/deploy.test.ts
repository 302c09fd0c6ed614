import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config';

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

test('Caddy logs no query strings, also in its errors', () => {
  const caddy = read('Caddyfile');
  // A log of a site would have a format of its own.
  expect(caddy.match(/^\s*log\b/gm)).toHaveLength(1);
  const global = /^\{\n([\s\S]*?)\n\}/m.exec(caddy)?.[1] ?? '';
  expect(global).toMatch(/format filter \{/);
  const [, pattern = 'none'] = /request>uri regexp (\S+) ""/.exec(global) ?? [];
  expect('/api/person?document=43118902'.replace(new RegExp(pattern), '')).toBe('/api/person');
  expect(global).toMatch(/request>headers>Referer delete/);
});

test('systemd restarts the server for ever, with a pause', () => {
  const unit = read('relevo@.service');
  expect(unit).toContain('Restart=always');
  expect(unit).toMatch(/RestartSec=[1-9]/);
  expect(unit).toContain('StartLimitIntervalSec=0');
});

test('The example of the environment has only variables that the server reads, and starts a real centre', () => {
  const example = read('environment.example').replaceAll('PASSWORD', 'x');
  const lines = example.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const environment = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
  expect(readConfig(environment)).toMatchObject({
    demonstration: false,
    publicUrl: 'https://relevo.example.org',
  });
  expect(Object.keys(environment).filter((name) => !KNOWN.test(name))).toEqual([]);
});

const KNOWN = /^(NODE_ENV|PUBLIC_URL|DATABASE_URL|REDIS_URL|KEYCLOAK_URL|RELEVO_(DATA_DIR|CONTACT))$/;

test('The proxies name the processes that systemd starts', () => {
  for (const text of [nginx, read('Caddyfile')])
    expect(text).toMatch(/127\.0\.0\.1:3001[\s\S]*127\.0\.0\.1:3002/);
  expect(read('relevo@.service')).toContain('PORT=%i');
});
