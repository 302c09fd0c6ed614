import type { KeptRow } from '../../../contract/administration/define-entity';
import type { ADMIN_ENTITIES, AdminEntityName } from '../../../contract/administration/entities';
import type { Orm } from '../../platform/database/database';
import type { AdministeredKind, AdministeredRow, AdministeredValues } from '../reference';

type Contract = (typeof ADMIN_ENTITIES)[AdminEntityName];

/** A form as the contract's schema gives it; a change has only some of its fields. */
export type Form = Readonly<Record<string, unknown>>;

export type Shown = KeptRow & { name: string };

/** An entity of the administration as the server keeps it. A new one is its file and its line in `entities.ts`. */
export interface Administered<Kind extends AdministeredKind = AdministeredKind> {
  contract: Contract;
  kind: Kind;
  /** Reads what the answers for these rows name besides them, and makes an answer. */
  presenter(orm: Orm, rows: readonly AdministeredRow<Kind>[]): Promise<(row: AdministeredRow<Kind>) => Shown>;
  /** The columns of the fields of a form; other fields than columns are kept by `keepMore`. */
  columns(form: Form): Partial<AdministeredValues<Kind>>;
  /** `before`: the row until now; null for a new one. */
  keepMore?(
    tx: Orm,
    row: AdministeredRow<Kind>,
    form: Form,
    before: AdministeredRow<Kind> | null,
  ): Promise<void>;
  /**
   * Throws `Refused` at the field for an unknown row that it names, or for a name or code of another row. `before` is null
   * for a new row.
   */
  check(
    tx: Orm,
    row: AdministeredValues<Kind>,
    before: AdministeredRow<Kind> | null,
    form: Form,
  ): Promise<void>;
  /** Open work that an archive would break: `2 acuerdos que no han terminado`. */
  usedBy(tx: Orm, row: AdministeredRow<Kind>, now: Date): Promise<string[]>;
  /** Throws `Refused` if the row cannot leave the archive: what it belongs to is still in it. */
  refuseRestore?(tx: Orm, row: AdministeredRow<Kind>): Promise<void>;
  /** Rows that the system itself refers to, each with the reason why it stays. */
  permanent?: Readonly<Record<number, string>>;
}

/** Keeps the types of one definition, and forgets them for the list of all. */
export function administered<Kind extends AdministeredKind>(definition: Administered<Kind>): Administered {
  return definition as unknown as Administered;
}

interface Kept {
  id: number;
  version: number;
  editedAt: Date | null;
  editedBy: string | null;
  archivedAt: Date | null;
}

export function keptOf({ id, version, editedAt, editedBy, archivedAt }: Kept): KeptRow {
  return {
    id,
    version,
    editedAt: editedAt?.toISOString() ?? null,
    editedBy,
    archivedAt: archivedAt?.toISOString() ?? null,
  };
}

/** The given fields of a form, by name. */
export function fieldsOf<Name extends string>(form: Form, names: readonly Name[]): Record<Name, never> {
  // The contract's schema has parsed the form: its fields have the types of the columns.
  return Object.fromEntries(names.flatMap((name) => (name in form ? [[name, form[name]]] : []))) as never;
}

/** `place` of a form as its two columns. */
export function placeColumns(form: Form): { lat?: number | null; lng?: number | null } {
  if (!('place' in form)) return {};
  const place = form.place as { lat: number; lng: number } | null;
  return { lat: place?.lat ?? null, lng: place?.lng ?? null };
}

export const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

export function placeOf({ lat, lng }: { lat: number | null; lng: number | null }) {
  return lat === null || lng === null ? null : { lat, lng };
}
