import { ambulances as contract } from '../../../../contract/administration/ambulances';
import { invalidField, Refused } from '../../../platform/http/refused';
import { deviceSecretTimes, findAdministered, findAdministeredAmong } from '../../reference';
import { findOpenWork } from '../../transfers';
import { administered, fieldsOf, idsOf, keptOf } from '../administered';
import { transfersText } from '../open-work-text';
import { refuseTaken } from '../refuse-taken';

const COLUMNS = [
  'name',
  'licensePlate',
  'ambulanceType',
  'entityId',
  'aph1Name',
  'aph2Name',
  'phoneNumber',
  'cellphone',
  'pendingSupplies',
  'hostRoomUrl',
  'guestRoomUrl',
  'datasourceId',
] as const;

export const ambulances = administered({
  contract,
  kind: 'ambulances',
  async presenter(orm, rows) {
    const [entities, secrets] = await Promise.all([
      findAdministeredAmong(
        orm,
        'entities',
        rows.map(({ entityId }) => entityId),
      ),
      deviceSecretTimes(orm, idsOf(rows)),
    ]);
    const names = new Map(entities.map(({ id, name }) => [id, name]));
    return (row) => ({
      ...keptOf(row),
      ...(Object.fromEntries(COLUMNS.map((name) => [name, row[name]])) as Pick<typeof row, 'name'>),
      ambulancesEntity: names.get(row.entityId) ?? `#${row.entityId}`,
      onService: row.onService,
      deviceSecretAt: secrets.get(row.id)?.toISOString() ?? null,
    });
  },
  columns: (form) => fieldsOf(form, COLUMNS),
  async check(tx, row, before) {
    const id = before?.id ?? null;
    if (row.entityId !== before?.entityId) {
      const entity = await findAdministered(tx, 'entities', row.entityId);
      if (!entity || entity.archivedAt) throw invalidField('entityId', 'Escoja una entidad de transporte.');
      if (before && before.incidentId !== null)
        throw new Refused('IN_USE', {
          message: `No se puede cambiar de entidad todavía: va al incidente ${before.incidentId}.`,
        });
      const [work] = id === null ? [] : transfersText(await findOpenWork(tx, { ambulanceId: id }));
      if (work)
        throw new Refused('IN_USE', { message: `No se puede cambiar de entidad todavía: tiene ${work}.` });
    }
    await refuseTaken(tx, 'ambulances', { id, path: 'licensePlate', value: row.licensePlate });
    const isOfEntity = ({ entityId }: { entityId: number }) => entityId === row.entityId;
    await refuseTaken(tx, 'ambulances', { id, path: 'name', value: row.name }, isOfEntity);
  },
  async refuseRestore(tx, { entityId }) {
    const entity = await findAdministered(tx, 'entities', entityId);
    if (entity?.archivedAt)
      throw new Refused('STATE_MOVED', { message: `${entity.name} está en el archivo. Devuélvala primero.` });
  },
  async usedBy(tx, { id, incidentId }) {
    const transfers = transfersText(await findOpenWork(tx, { ambulanceId: id }));
    return incidentId === null ? transfers : [...transfers, `el incidente ${incidentId}`];
  },
});
