import type { HospitalResources } from '../../../../contract/resources/hospital-detail';
import { BED_REASONS, INTERNMENT_UNITS, URGENCY_UNITS } from '../../../../contract/resources/items';
import { BEDS } from '../../../../contract/resources/occupation-fields';

interface OutOfServiceLine {
  key: string;
  /** Of the beds of its unit in the report. */
  path: string;
  service: string;
  reason: string;
  quantity: number;
}

/** Each service with its reasons, without zero quantities. */
export function outOfServiceLines(occupation: HospitalResources['occupation']): OutOfServiceLine[] {
  return Object.entries(occupation?.bedsOutOfService ?? {}).flatMap(([service, list]) =>
    list
      .filter(({ quantity }) => quantity > 0)
      .map(({ reason, quantity }) => ({
        key: `${service}.${reason}`,
        path: `${BEDS}.${service}`,
        service: serviceName(service),
        reason: BED_REASONS.find(({ id }) => id === reason)?.name ?? reason,
        quantity,
      })),
  );
}

function serviceName(service: string): string {
  const [section, group, kind] = service.split('.');
  const items = section === 'urgency' ? URGENCY_UNITS : INTERNMENT_UNITS;
  const found = items.find((unit) => unit.group === group && unit.kind === kind);
  if (!found) return service;
  return section === 'urgency' ? `Urgencias: ${found.name}` : found.name;
}
