import { spawnSync } from 'node:child_process';

/** Runs the server tests again on a real PostgreSQL, a real Redis and a real MQTT broker. */
const env = {
  ...process.env,
  RELEVO_TEST_DATABASE_URL:
    process.env.RELEVO_TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres',
  RELEVO_TEST_MQTT_URL: process.env.RELEVO_TEST_MQTT_URL ?? 'mqtt://127.0.0.1:1883',
  RELEVO_TEST_REDIS_URL: process.env.RELEVO_TEST_REDIS_URL ?? 'redis://127.0.0.1:6379',
};
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'server'], { stdio: 'inherit', env });
process.exit(status ?? 1);
