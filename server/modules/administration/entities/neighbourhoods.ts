import { neighbourhoods as contract } from '../../../../contract/administration/neighbourhoods';
import { plainText } from '../../../../contract/plain-text';
import { invalidField } from '../../../platform/http/refused';
import { listMunicipalities } from '../../reference';
import { administered, fieldsOf, keptOf, placeColumns, placeOf } from '../administered';
import { refuseTaken } from '../refuse-taken';

export const neighbourhoods = administered({
  contract,
  kind: 'neighborhoods',
  async presenter(orm) {
    const municipalities = await listMunicipalities(orm);
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
  searched: ({ name, ...row }) => [name, (row as Record<string, unknown>).municipality],
  async check(tx, row, before) {
    const municipalities = await listMunicipalities(tx);
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
