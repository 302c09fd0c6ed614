import type { Orm } from '../../platform/database/database';
import { Refused } from '../../platform/http/refused';
import { type AdministeredKind, type AdministeredRow, findAdministeredAlike } from '../reference';

interface Own {
  /** Null for a new row. */
  id: number | null;
  path: 'name' | 'code' | 'nit' | 'repsCode' | 'licensePlate';
  value: string | null;
}

/**
 * Throws `ALREADY_EXISTS` at the field if another row has this name or code. Archived rows count: what refers to them shows
 * their names. Accents and capitals make no difference.
 */
export async function refuseTaken<Kind extends AdministeredKind>(
  tx: Orm,
  kind: Kind,
  { id, path, value }: Own,
  among: (row: AdministeredRow<Kind>) => boolean = () => true,
): Promise<void> {
  if (value === null) return;
  const alike = await findAdministeredAlike(tx, kind, path, value);
  const taken = alike.find((row) => row.id !== id && among(row));
  if (!taken) return;
  const whose = path === 'name' ? '' : `: ${taken.name}`;
  const message = taken.archivedAt
    ? `Ya existe en el archivo${whose}. Búsquelo entre los archivados y devuélvalo.`
    : `Ya existe${whose}.`;
  throw new Refused('ALREADY_EXISTS', { message, errors: [{ path, message }] });
}
