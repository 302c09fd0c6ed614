import { transportEntities as contract } from '../../../../contract/administration/transport-entities';
import { DEFAULT_AMBULANCE_ENTITY_ID } from '../../../../contract/limits';
import { countStandingAgreements } from '../../agreements';
import { countAmbulances } from '../../reference';
import { listSignedIn } from '../../session';
import { findOpenWork } from '../../transfers';
import { administered, fieldsOf, idsOf, keptOf } from '../administered';
import { agreementsText, counted, transfersText } from '../open-work-text';
import { refuseTaken } from '../refuse-taken';

export const transportEntities = administered({
  contract,
  kind: 'entities',
  async presenter(orm, rows) {
    const [ambulances, signedIn] = await Promise.all([
      countAmbulances(orm, idsOf(rows)),
      listSignedIn(orm, 'TRANSPORT'),
    ]);
    return (row) => ({
      ...keptOf(row),
      name: row.name,
      nit: row.nit,
      phone: row.phone,
      isPrivate: row.id !== DEFAULT_AMBULANCE_ENTITY_ID,
      ambulances: ambulances.get(row.id) ?? 0,
      hasSignedIn: signedIn.has(row.id),
    });
  },
  columns: (form) => fieldsOf(form, ['name', 'nit', 'phone']),
  async check(tx, { name, nit }, before) {
    const id = before?.id ?? null;
    await refuseTaken(tx, 'entities', { id, path: 'name', value: name });
    // A person's account may name the entity by it.
    await refuseTaken(tx, 'entities', { id, path: 'nit', value: nit ?? null });
  },
  async usedBy(tx, { id }, now) {
    const ambulances = (await countAmbulances(tx, [id])).get(id) ?? 0;
    return [
      ...transfersText(await findOpenWork(tx, { entityId: id })),
      ...agreementsText(await countStandingAgreements(tx, { entityId: id }, now)),
      ...(ambulances === 0
        ? []
        : [counted(ambulances, 'ambulancia sin archivar', 'ambulancias sin archivar')]),
    ];
  },
  permanent: { [DEFAULT_AMBULANCE_ENTITY_ID]: 'Es la entidad de la Secretaría de Salud.' },
});
