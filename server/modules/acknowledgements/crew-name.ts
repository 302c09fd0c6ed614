import type { Reference } from '../../platform/ports/reference';

/** `Transporte Vital, Móvil 12`: the crew that `crewOf` of the contract names. Null if nothing is known of it. */
export function crewName(about: string | null, reference: Reference): string | null {
  const [entityId, ambulanceId] = (about ?? '').split(':').map(Number);
  const names = [
    reference.entities.get(entityId ?? 0)?.name,
    reference.ambulances.get(ambulanceId ?? 0)?.name,
  ];
  return names.filter(Boolean).join(', ') || null;
}
