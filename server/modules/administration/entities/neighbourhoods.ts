import { neighbourhoods as contract } from '../../../../contract/administration/neighbourhoods';
import { plainText } from '../../../../contract/plain-text';
import { invalidField } from '../../../platform/http/refused';
import { findMunicipalities } from '../../reference';
import { administered, fieldsOf, keptOf, placeColumns, placeOf } from '../administered';
import { refuseTaken } from '../refuse-taken';

export const neighbourhoods = administered({
  contract,
  kind: 'neighborhoods',
  async presenter(orm, rows) {
    const municipalities = await findMunicipalities(
      orm,
      rows.map(({ municipalityId }) => municipalityId),
    );
    return (row) => {
      const municipality = municipalities.get(row.municipalityId);
      return {
        ...keptOf(row),
        name: row.name,
        municipalityId: row.municipalityId,
        municipality: municipality?.name ?? '',
        departmentId: municipality?.departmentId ?? null,
        department: municipality?.department ?? '',
        place: placeOf(row),
      };
    };
  },
  columns: (form) => ({
    ...fieldsOf(form, ['name', 'municipalityId']),
    ...placeColumns(form),
    ...(typeof form.name === 'string' && { search: plainText(form.name) }),
  }),
  async check(tx, row, before) {
    const municipalities = await findMunicipalities(tx, [row.municipalityId]);
    if (!municipalities.has(row.municipalityId)) throw invalidField('municipalityId', 'Escoja el municipio.');
    // Official lists have a neighbourhood and a village of one name.
    if (before && before.name === row.name && before.municipalityId === row.municipalityId) return;
    const isThere = ({ municipalityId }: { municipalityId: number }) => municipalityId === row.municipalityId;
    await refuseTaken(
      tx,
      'neighborhoods',
      { id: before?.id ?? null, path: 'name', value: row.name },
      isThere,
    );
  },
  // Transfers keep the name of the neighbourhood.
  usedBy: async () => [],
});
