import { eps as contract } from '../../../../contract/administration/eps';
import { NEVER_OFFERED_EPS_ID } from '../../../../contract/limits';
import { invalidField } from '../../../platform/http/refused';
import { countStandingAgreements } from '../../agreements';
import { followCode, listRegimeTypes, regimesByInsurer, setRegimesOf } from '../../reference';
import { listSignedIn } from '../../session';
import { findOpenWork } from '../../transfers';
import { administered, fieldsOf, idsOf, keptOf } from '../administered';
import { agreementsText, transfersText } from '../open-work-text';
import { refuseTaken } from '../refuse-taken';

export const eps = administered({
  contract,
  kind: 'eps',
  async presenter(orm, rows) {
    const [types, regimes, signedIn] = await Promise.all([
      listRegimeTypes(orm),
      regimesByInsurer(orm, idsOf(rows)),
      listSignedIn(orm, 'EPS'),
    ]);
    return (row) => {
      const regimeTypeIds = regimes.get(row.id) ?? [];
      return {
        ...keptOf(row),
        name: row.name,
        code: row.code,
        nit: row.nit,
        phone: row.phone,
        answersInSystem: row.answersInSystem,
        regimeTypeIds,
        regimeTypes: types.filter(({ id }) => regimeTypeIds.includes(id)),
        hasSignedIn: signedIn.has(row.id),
      };
    };
  },
  columns: (form) => fieldsOf(form, ['name', 'code', 'nit', 'phone', 'answersInSystem']),
  async keepMore(tx, { id, code }, form, before) {
    if (before && before.code !== code) await followCode(tx, { id, code }, before.code);
    if ('regimeTypeIds' in form)
      await setRegimesOf(tx, { id, code }, [...new Set(form.regimeTypeIds as readonly number[])]);
  },
  async check(tx, row, before, { regimeTypeIds }) {
    const types = await listRegimeTypes(tx);
    const isKnown = (wanted: unknown) => types.some(({ id }) => id === wanted);
    if (Array.isArray(regimeTypeIds) && !regimeTypeIds.every(isKnown))
      throw invalidField('regimeTypeIds', 'Escoja regímenes de la lista.');
    await refuseTaken(tx, 'eps', { id: before?.id ?? null, path: 'code', value: row.code ?? null });
  },
  async usedBy(tx, { id }, now) {
    return [
      ...transfersText(await findOpenWork(tx, { epsId: id })),
      ...agreementsText(await countStandingAgreements(tx, { epsId: id }, now)),
    ];
  },
  permanent: { [NEVER_OFFERED_EPS_ID]: 'El sistema la usa para pacientes sin aseguradora.' },
});
