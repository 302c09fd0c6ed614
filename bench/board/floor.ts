import Fastify from 'fastify';
import postgres from 'postgres';

/** The floor: `GET /rows` reads one row of text per hospital and nothing else. */
const sql = postgres(process.env.BENCH_URL ?? '', { max: Number(process.env.BENCH_CONNECTIONS) });
const app = Fastify();
app.get('/rows', async () => ({ rows: await sql`select id, body from bench_hospital` }));
app.get('/healthz', async () => ({ ok: true }));
await app.listen({ port: Number(process.env.BENCH_PORT), host: '127.0.0.1' });
