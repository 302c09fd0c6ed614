import { PGlite } from '@electric-sql/pglite';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * The floor of the stack as a separate process: `GET /row/:id` reads one row of 2 kB with a prepared
 * statement, `POST /note` inserts its body. `BENCH_URL` is a PostgreSQL address or a PGlite folder.
 */
const url = process.env.BENCH_URL ?? '';
const port = Number(process.env.BENCH_PORT);
const connections = Number(process.env.BENCH_CONNECTIONS);

interface Storage {
  read(id: number): Promise<unknown>;
  insert(body: string): Promise<unknown>;
}

async function open(): Promise<Storage> {
  if (!url.startsWith('postgres')) {
    const client = await PGlite.create(url);
    return {
      read: async (id) => (await client.query('select id, body from bench_row where id = $1', [id])).rows[0],
      insert: async (body) =>
        (await client.query('insert into bench_note (body) values ($1) returning id', [body])).rows[0],
    };
  }
  const pool = new pg.Pool({ connectionString: url, max: connections });
  return {
    read: async (id) =>
      (await pool.query({ name: 'read', text: 'select id, body from bench_row where id = $1' }, [id]))
        .rows[0],
    insert: async (body) =>
      (
        await pool.query({ name: 'insert', text: 'insert into bench_note (body) values ($1) returning id' }, [
          body,
        ])
      ).rows[0],
  };
}

const storage = await open();
const app = Fastify();
app.get<{ Params: { id: string } }>('/row/:id', (request) => storage.read(Number(request.params.id)));
app.post<{ Body: { body: string } }>('/note', (request) => storage.insert(request.body.body));
app.get('/readyz', async () => ({ ok: true }));
await app.listen({ port, host: '127.0.0.1' });
