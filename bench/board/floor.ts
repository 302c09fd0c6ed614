import Fastify from 'fastify';
import pg from 'pg';

/** The floor: `GET /rows` reads one row of text per hospital and nothing else. */
const pool = new pg.Pool({
  connectionString: process.env.BENCH_URL,
  max: Number(process.env.BENCH_CONNECTIONS),
});
const app = Fastify();
app.get('/rows', async () => ({ rows: (await pool.query('select id, body from bench_hospital')).rows }));
app.get('/readyz', async () => ({ ok: true }));
await app.listen({ port: Number(process.env.BENCH_PORT), host: '127.0.0.1' });
