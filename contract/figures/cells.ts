import type { Cell, ResourcesOfIps } from './figures';

/** The patients of one hospital in all its services: `NA` counts as 0, and with an unknown service the sum is unknown. */
export function patientsOfIps(
  { emergency, hospitalization }: Pick<ResourcesOfIps, 'emergency' | 'hospitalization'>,
  illness: 'covid' | 'ira',
): number | null {
  const services = [emergency.general, ...Object.values(hospitalization)];
  return services.map((cells) => cells[illness]).reduce<number | null>(added, 0);
}

function added(sum: number | null, cell: Cell): number | null {
  if (cell === 'NA') return sum;
  return sum === null || cell === null ? null : sum + cell;
}
