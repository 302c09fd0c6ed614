import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const LOG = resolve(import.meta.dirname, '../../../server/platform/log/log.ts');

/** The messages on standard output of a process that runs this code with a log. */
function messagesOf(code: string): string[] {
  const script = `import(${JSON.stringify(LOG)}).then(({ createLog }) => { const log = createLog('info'); ${code} })`;
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '-e', script], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).msg);
}

it('a process that ends writes the lines that were still waiting', () => {
  expect(messagesOf(`log.info('one'); log.info('two'); process.exit(1);`)).toEqual(['one', 'two']);
});

it('a warning is written at once, after the lines before it', () => {
  const killed = `log.info('one'); log.warn('two'); process.kill(process.pid, 'SIGKILL');`;
  expect(messagesOf(killed)).toEqual(['one', 'two']);
});
