import { spawnSync } from 'node:child_process';

/** Runs the server tests again on a real PostgreSQL and a real Redis. */
const env = {
  ...process.env,
  RELEVO_TEST_DATABASE_URL:
    process.env.RELEVO_TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres',
  RELEVO_TEST_REDIS_URL: process.env.RELEVO_TEST_REDIS_URL ?? 'redis://127.0.0.1:6379',
};
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'server'], { stdio: 'inherit', env });
process.exit(status ?? 1);
