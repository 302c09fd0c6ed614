import type { OneConnection } from '../platform/database/database';

/** Invented data and sign-in without a password, or real patients. Stored by the seed at the first start. */
export type Mode = 'demonstration' | 'real';

/** A start or a command that would use a database in another mode than its own. The message is for the operator. */
export class ModeError extends Error {
  override readonly name = 'ModeError';
}

/** `empty`: no seed yet. `foreign`: tables that are not ours. */
async function readStoredMode({ query }: Pick<OneConnection, 'query'>): Promise<Mode | 'empty' | 'foreign'> {
  const [found] = await query<{ has_setting: boolean; tables: number }>(
    `select to_regclass('setting') is not null as has_setting, (select count(*)::int from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'drizzle')) as tables`,
  );
  if (!found?.has_setting) return found?.tables ? 'foreign' : 'empty';
  const [seed] = await query<{ demonstration: boolean }>(
    `select coalesce((value->>'demonstration')::boolean, false) as demonstration from setting where key = 'seed'`,
  );
  if (!seed) return 'empty';
  return seed.demonstration ? 'demonstration' : 'real';
}

/** Throws `ModeError` unless a start in this mode may use the database. Reads only. */
export async function requireMode(own: Pick<OneConnection, 'query'>, mode: Mode): Promise<void> {
  const stored = await readStoredMode(own);
  if (mode === 'demonstration' && stored === 'real') throw new ModeError(REAL_DATABASE);
  if (mode === 'demonstration' && stored === 'foreign') throw new ModeError(FOREIGN_DATABASE);
  if (mode === 'real' && stored === 'demonstration') throw new ModeError(DEMONSTRATION_DATABASE);
}

const REAL_DATABASE =
  'La base de datos tiene datos reales y esta configuración es la de demostración, en la que cualquiera entra sin contraseña. No se cambió nada. Si falta KEYCLOAK_URL, póngala; para una demostración use otra base de datos.';
const FOREIGN_DATABASE =
  'La base de datos tiene tablas que no son de Relevo. La demostración necesita una base de datos vacía. No se cambió nada.';
const DEMONSTRATION_DATABASE =
  'La base de datos es de una demostración: sus datos son inventados. Con KEYCLOAK_URL use otra base de datos, vacía. No se cambió nada.';
