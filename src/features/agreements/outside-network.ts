import type { QueryClient } from '@tanstack/react-query';
import { hospitalsQuery } from '../../subjects/catalogues/institution-queries';
import type { TypedAgreement } from './agreement-form';

/**
 * Whether the network's list lacks the hospital of the agreement: perhaps a wrong choice. Without an answer about the
 * hospital nobody is asked.
 */
export async function isOutsideNetwork(
  client: QueryClient,
  { partner, ips, network }: TypedAgreement,
): Promise<boolean> {
  if (partner !== 'ips') return false;
  const hospitals = await client.ensureQueryData(hospitalsQuery).catch(() => []);
  const hospital = hospitals.find(({ id }) => id === ips?.id);
  return hospital !== undefined && !hospital.networkIds.includes(Number(network?.id));
}
