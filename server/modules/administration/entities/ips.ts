import { ips as contract } from '../../../../contract/administration/ips';
import { invalidField } from '../../../platform/http/refused';
import { countStandingAgreements } from '../../agreements';
import { findAdministered, findAdministeredAmong, findMunicipalities } from '../../reference';
import { findOpenWork } from '../../transfers';
import { administered, fieldsOf, keptOf, placeColumns, placeOf } from '../administered';
import { agreementsText, transfersText } from '../open-work-text';
import { refuseTaken } from '../refuse-taken';

const COLUMNS = [
  'name',
  'nit',
  'repsCode',
  'nature',
  'municipalityId',
  'address',
  'networkIds',
  'services',
  'phone',
] as const;

export const ips = administered({
  contract,
  kind: 'ips',
  async presenter(orm, rows) {
    const [municipalities, networks] = await Promise.all([
      findMunicipalities(
        orm,
        rows.map(({ municipalityId }) => municipalityId),
      ),
      findAdministeredAmong(
        orm,
        'networks',
        rows.flatMap(({ networkIds }) => networkIds),
      ),
    ]);
    return (row) => {
      const municipality = municipalities.get(row.municipalityId);
      return {
        ...keptOf(row),
        name: row.name,
        nit: row.nit,
        repsCode: row.repsCode,
        nature: row.nature,
        municipalityId: row.municipalityId,
        municipality: municipality?.name ?? '',
        departmentId: municipality?.departmentId ?? null,
        department: municipality?.department ?? '',
        address: row.address,
        place: placeOf(row),
        networkIds: row.networkIds,
        networks: networks
          .filter(({ id }) => row.networkIds.includes(id))
          .map(({ id, name }) => ({ id, name })),
        services: row.services,
        phone: row.phone,
      };
    };
  },
  columns: (form) => ({ ...fieldsOf(form, COLUMNS), ...placeColumns(form) }),
  async check(tx, row, before) {
    const municipalities = await findMunicipalities(tx, [row.municipalityId]);
    if (!municipalities.has(row.municipalityId)) throw invalidField('municipalityId', 'Escoja el municipio.');
    const added = (row.networkIds ?? []).filter((id) => !before?.networkIds.includes(id));
    for (const id of added) {
      const network = await findAdministered(tx, 'networks', id);
      if (!network || network.archivedAt) throw invalidField('networkIds', 'Escoja redes de la lista.');
    }
    await refuseTaken(tx, 'ips', { id: before?.id ?? null, path: 'repsCode', value: row.repsCode ?? null });
  },
  async usedBy(tx, { id }, now) {
    return [
      ...transfersText(await findOpenWork(tx, { ipsId: id })),
      ...agreementsText(await countStandingAgreements(tx, { ipsId: id }, now)),
    ];
  },
});
