import Fastify from 'fastify';
import pg from 'pg';

/**
 * The limit of a write that has many rows, as a separate process: the rows that the product writes for a chat
 * message and for an action, in the product's own tables, by one prepared statement of constants and a few
 * parameters. No token, no rules, no key is looked at, nobody is told. So the difference to the bare insert is
 * what the rows cost, and the difference to the product is what the product costs.
 */
const pool = new pg.Pool({
  connectionString: process.env.BENCH_URL,
  max: Number(process.env.BENCH_CONNECTIONS),
});

const WORDS =
  'Paciente estable, con oxígeno por cánula a tres litros. La familia ya fue informada y espera en la puerta.';
const AUDIENCE = `array['crue', 'crue:auditor', 'ips:1', 'ips:2', 'eps:1', 'transport:1']`;

/** `$1` transfer, `$2` key, `$3` answer, `$4` device, `$5` its number. */
const COMMON = `
  key as (insert into idempotency (issuer, subject, key, route, payload_sha256, device_id, device_seq, status, answer)
    values ('bench', 'bench', $2::text, 'bench', repeat('0', 64), $4::text, $5::int, 200, $3::text::jsonb)),
  sequence as (update device_sequence set highest = $5::int, seen_at = now()
    where issuer = 'bench' and subject = 'bench' and device = $4::text),
  message as (insert into chat_message
      (subject_kind, subject_id, referral_id, client_ref, msg_type, subject, username, name, entity, msg, occurred_at)
    values ('transfer', $1::int, $1::int, gen_random_uuid(), 'MSG', 'bench', 'bench', 'Persona de medida', 'CRUE',
      '${WORDS}', now()) returning id),
  notice as (insert into notification
      (event_type, title, short_title, referral_id, referral_version, audience, caused_by)
    values ('MEASURED', 'Traslado de medida', 'Traslado', $1::int, 1, ${AUDIENCE}, 'bench')),
  noted as (insert into audit_entry (subject, username, action, referral_id, address, request_id)
    values ('bench', 'bench', 'measured', $1::int, '127.0.0.1', 'bench'))`;

const MESSAGE = `with ${COMMON} select id from message`;

/** `$6` is true when the ambulance is taken, `$7` the ambulance, `$8` the steps as text. */
const ACTION = `with ${COMMON},
  changed as (update referral set version = version + 1, holds_ambulance = $6::boolean,
      state = case when $6::boolean then 'DISPATCHED_AMBULANCE' else 'PENDING_AMBULANCE' end,
      ambulance_id = case when $6::boolean then $7::int end, steps = $8::text::jsonb
    where id = $1::int returning *),
  ended as (update acknowledgement set ended_at = now(), ended_by = 'bench', next_at = null
    where referral_id = $1::int and ended_at is null),
  opened as (insert into acknowledgement (referral_id, kind, levels, opened_at, called_at, next_at)
    values ($1::int, 'crew', '[]', now(), now(), now() + interval '1 day')),
  call as (insert into notification (event_type, title, short_title, referral_id, referral_version, audience, caused_by)
    values ('MEASURED', 'Llamada de medida', 'Llamada', $1::int, 1, array['transport:1'], 'bench'))
  select changed.* from changed, message`;

interface Write {
  transfer: number;
  key: string;
  device: string;
  seq: number;
  isTaken: boolean;
  ambulance: number;
}

const OUTCOME = JSON.stringify({ ok: true, data: { id: 1, msg: WORDS } });
const STEPS = JSON.stringify(
  Array.from({ length: 6 }, (_, place) => ({
    state: `STATE_${place}`,
    at: '2026-01-01T00:00:00.000Z',
    by: 'bench',
  })),
);

const app = Fastify();
app.post<{ Body: Write }>('/rows/message', async ({ body }) => {
  const values = [body.transfer, body.key, OUTCOME, body.device, body.seq];
  return (await pool.query({ name: 'message', text: MESSAGE, values })).rows[0];
});
app.post<{ Body: Write }>('/rows/action', async ({ body }) => {
  const common = [body.transfer, body.key, OUTCOME, body.device, body.seq];
  const values = [...common, body.isTaken, body.ambulance, STEPS];
  return (await pool.query({ name: 'action', text: ACTION, values })).rows[0];
});
app.get('/readyz', async () => ({ ok: true }));
await app.listen({ port: Number(process.env.BENCH_PORT), host: '127.0.0.1' });
