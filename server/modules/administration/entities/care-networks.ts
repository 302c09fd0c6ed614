import { careNetworks as contract } from '../../../../contract/administration/care-networks';
import { COVID_NETWORK_ID } from '../../../../contract/limits';
import { countStandingAgreements } from '../../agreements';
import { countHospitals } from '../../reference';
import { findOpenWork } from '../../transfers';
import { administered, fieldsOf, idsOf, keptOf } from '../administered';
import { agreementsText, transfersText } from '../open-work-text';
import { refuseTaken } from '../refuse-taken';

export const careNetworks = administered({
  contract,
  kind: 'networks',
  async presenter(orm, rows) {
    const hospitals = await countHospitals(orm, idsOf(rows));
    return (row) => ({
      ...keptOf(row),
      name: row.name,
      hospitals: hospitals.get(row.id) ?? 0,
    });
  },
  columns: (form) => fieldsOf(form, ['name']),
  async check(tx, { name }, before) {
    await refuseTaken(tx, 'networks', { id: before?.id ?? null, path: 'name', value: name });
  },
  async usedBy(tx, { id }, now) {
    return [
      ...transfersText(await findOpenWork(tx, { networkId: id })),
      ...agreementsText(await countStandingAgreements(tx, { networkId: id }, now)),
    ];
  },
  permanent: { [COVID_NETWORK_ID]: 'El sistema la usa para los traslados COVID-19.' },
});
