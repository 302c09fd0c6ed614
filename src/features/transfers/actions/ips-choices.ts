import type { Ips, IpsAgreement } from '../../../../contract/hospitals/hospitals';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { networkName } from '../patient';
import type { Choice } from './choice-list';

/** Hospitals with an agreement with the patient's EPS first, then those of the network, then all the others. */
export function ipsChoices(
  ofNetwork: readonly IpsAgreement[],
  all: readonly Ips[],
  transfer: Transfer,
): Choice[] {
  const eps = transfer.patient.insuranceRegime.eps;
  const has = (ips: IpsAgreement) => ips.eps.some(({ id }) => id === eps.id);
  const known = new Set(ofNetwork.map(({ id }) => id));
  const choice = (group: string) => (ips: Ips) => ({
    id: ips.id,
    title: ips.name,
    detail: [ips.municipality, ips.address].filter(Boolean).join(', '),
    group,
  });
  return [
    ...ofNetwork.filter(has).map(choice(`Con convenio con ${eps.name}`)),
    ...ofNetwork.filter((ips) => !has(ips)).map(choice(`${networkName(transfer)}, sin convenio`)),
    ...all.filter(({ id }) => !known.has(id)).map(choice('Otras IPS')),
  ].filter(({ id }) => id !== transfer.ipsReqId);
}
