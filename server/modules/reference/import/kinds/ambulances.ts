import * as v from 'valibot';
import { Plate } from '../../../../../contract/administration/plate';
import { AMBULANCE_TYPES } from '../../../../../contract/catalogues/fixed';
import { plainText } from '../../../../../contract/plain-text';
import * as schema from '../../tables';
import { administeredOf } from '../administered';
import { compare, distinct } from '../compare';
import { numberOfNit } from '../nit';
import type { Planner } from '../plan';
import { type RowReader, readRows } from '../row-reader';
import { byId, writeRows } from '../write-rows';

type Row = typeof schema.ambulance.$inferSelect;
type Entity = typeof schema.ambulanceEntity.$inferSelect;

/** The key of an ambulance is its plate. Rooms, secret and service are not imported; it never changes its company. */
export const planAmbulances: Planner = async (tx, table) => {
  const stored = byId(await tx.select().from(schema.ambulance));
  const entities = knownEntities(await tx.select().from(schema.ambulanceEntity));
  const byPlate = new Map([...stored.values()].map((row) => [row.licensePlate, row]));
  const newIds = new Map<string, number>();
  const highest = Math.max(0, ...stored.keys());
  const names = takenNames([...stored.values()]);
  const problems = [...table.problems];
  const now = new Date();

  const wishes = await readRows(table, problems, (row): Row | null => {
    const plate = v.safeParse(Plate, row.code('licensePlate') ?? '');
    if (!plate.success)
      return row.error(
        'falta la placa, o no es de tres letras y tres números (la de una motocicleta termina en letra)',
      );
    const licensePlate = plate.output;
    const current = byPlate.get(licensePlate);
    const entityId = entityOf(row, entities, current);
    const ambulanceType = typeOf(row, current);
    const phones = phonesOf(row);
    if (entityId === null || ambulanceType === null || phones === null) return null;
    const id = current?.id ?? newIds.get(licensePlate) ?? highest + newIds.size + 1;
    if (!current) newIds.set(licensePlate, id);
    const name = row.text('name') ?? current?.name ?? licensePlate;
    const taken = names.take(entityId, name, { id, licensePlate });
    if (!current && row.text('name') === null)
      row.warn(`no tiene nombre; se llamará «${name}», como su placa`);
    if (taken) return row.error(`la empresa ya tiene otra ambulancia «${name}», ${taken}`);
    return {
      ...(current ?? { ...NEW, updatedAt: now }),
      ...administeredOf(current),
      id,
      name,
      licensePlate,
      ambulanceType,
      entityId,
      aph1Name: row.text('aph1Name') ?? current?.aph1Name ?? null,
      aph2Name: row.text('aph2Name') ?? current?.aph2Name ?? null,
      phoneNumber: phones.phoneNumber ?? current?.phoneNumber ?? null,
      cellphone: phones.cellphone ?? current?.cellphone ?? null,
    };
  });
  const compared = await compare(distinct(wishes, problems, table.place), stored, {
    nameOf: ({ licensePlate, name, entityId }) => `${licensePlate} ${name}, ${entities.nameOf(entityId)}`,
    fields: {
      name: 'nombre',
      ambulanceType: 'tipo',
      aph1Name: 'tripulante 1',
      aph2Name: 'tripulante 2',
      phoneNumber: 'teléfono',
      cellphone: 'celular',
    },
    problems,
  });
  return {
    ...compared,
    problems,
    write: (db, editor) => writeRows(db, schema.ambulance, compared, editor, ['incidentId']),
  };
};

const NEW = {
  incidentId: null,
  lat: null,
  lng: null,
  onService: true,
  hostRoomUrl: null,
  guestRoomUrl: null,
  pendingSupplies: null,
  datasourceId: null,
};

/** Null with a fault: no company or an unknown, an archived or another one. */
function entityOf(row: RowReader, entities: KnownEntities, current: Row | undefined): number | null {
  const nit = row.nit();
  const name = row.text('entityName');
  if (nit === null && name === null)
    return current?.entityId ?? row.error('falta la entidad de transporte: su NIT o su nombre');
  const found = entities.find(nit, name ?? '');
  const [entity] = found;
  const told = nit === null ? `«${name}»` : `NIT ${nit}`;
  if (!entity) return row.error(`no hay entidad de transporte ${told}: créela o impórtela antes`);
  if (found.length > 1) return row.error(`hay varias entidades de transporte ${told}`);
  if (current && current.entityId !== entity.id) {
    return row.error(
      `esa placa es de ${entities.nameOf(current.entityId)}: cambie de entidad la ambulancia en su página`,
    );
  }
  if (entity.archivedAt && !current) return row.error(`${entity.name} está en el archivo: devuélvala antes`);
  return entity.id;
}

type KnownEntities = ReturnType<typeof knownEntities>;

function knownEntities(rows: readonly Entity[]) {
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const byKey = new Map<string, Entity[]>();
  for (const row of rows)
    for (const key of [`name ${plainText(row.name)}`, ...(row.nit ? [`nit ${numberOfNit(row.nit)}`] : [])])
      byKey.set(key, [...(byKey.get(key) ?? []), row]);
  return {
    nameOf: (id: number) => names.get(id),
    /** By the NIT, or by the name if the row of the file has no NIT. */
    find: (nit: string | null, name: string): readonly Entity[] =>
      byKey.get(nit === null ? `name ${plainText(name)}` : `nit ${numberOfNit(nit)}`) ?? [],
  };
}

const WORDS: readonly [RegExp, Row['ambulanceType']][] = [
  [/\b(tab|basic[ao]|traslado asistencial basico)\b/, 'TAB'],
  [/\b(tam|medicalizad[ao]|traslado asistencial medicalizado)\b/, 'TAM'],
  [/\bneonatal\b/, 'NEONATAL'],
];

function typeOf(row: RowReader, current: Row | undefined): string | null {
  const text = row.text('ambulanceType');
  if (text === null)
    return current?.ambulanceType ?? row.error(`falta el tipo: ${AMBULANCE_TYPES.join(', ')}`);
  const types = new Set(WORDS.filter(([word]) => word.test(plainText(text))).map(([, type]) => type));
  const [type] = types;
  return type && types.size === 1
    ? type
    : row.error(`«${text}» no es un tipo: ${AMBULANCE_TYPES.join(', ')}`);
}

/** Null with a fault: a wrong number of the crew is found out at night. */
function phonesOf(row: RowReader): { phoneNumber: string | null; cellphone: string | null } | null {
  const phoneNumber = row.telephone('phoneNumber');
  const cellphone = row.telephone('cellphone');
  if (phoneNumber === undefined || cellphone === undefined)
    return row.error('un teléfono de la tripulación no es de 7 o 10 dígitos');
  return { phoneNumber, cellphone };
}

/** Two ambulances of one company never have one name: on the telephone nobody could tell them apart. */
function takenNames(rows: readonly Row[]) {
  type Holder = Pick<Row, 'id' | 'licensePlate'>;
  const holders = new Map<string, Holder>(rows.map((row) => [keyOf(row.entityId, row.name), row]));
  return {
    /** The plate of another ambulance with that name; null if it is free or this one's. */
    take(entityId: number, name: string, taker: Holder): string | null {
      const key = keyOf(entityId, name);
      const holder = holders.get(key) ?? taker;
      holders.set(key, holder);
      return holder.id === taker.id ? null : holder.licensePlate;
    },
  };
}

const keyOf = (entityId: number, name: string) => `${entityId} ${plainText(name)}`;
