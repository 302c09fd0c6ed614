import type { AmbulanceRequest } from '../../../../contract/ambulance-requests/ambulance-request';
import { emergencyWords } from '../../../../contract/ambulance-requests/status-words';
import { matcherOf } from '../../../../contract/plain-text';
import type { DrawnRequest } from '../canvas/request-styles';
import type { Place } from '../list/nearest';

/** The requests that have all typed words in their number, kind, address, person or account. */
export function findRequests(requests: readonly AmbulanceRequest[], text: string): AmbulanceRequest[] {
  const isFound = matcherOf(text);
  return requests.filter(({ id, emergencyType, address, user, userPhoneNumber, additionalInfo }) =>
    isFound(
      [
        `#${id}`,
        emergencyWords(emergencyType),
        address,
        user?.fullName,
        user?.phoneNumber,
        userPhoneNumber,
        additionalInfo,
      ]
        .filter(Boolean)
        .join(' '),
    ),
  );
}

/** Where the person is; null if they told only an address. */
export function placeOf(request: AmbulanceRequest | undefined): Place | null {
  if (request?.latitude == null || request.longitude === null) return null;
  return { lat: request.latitude, lng: request.longitude };
}

const STATUS_WORDS = {
  pending: 'Pendiente',
  attend: 'Atendida',
  delete: 'Eliminada',
  duplicate: 'Duplicada',
} as const;

/** What the canvas draws of them: only those with a place. */
export function drawRequests(
  requests: readonly AmbulanceRequest[],
  selected: number | undefined,
): DrawnRequest[] {
  return requests.flatMap((request) => {
    const place = placeOf(request);
    if (!place) return [];
    const { id, priority } = request;
    const status = request.status ?? 'pending';
    const words = `${STATUS_WORDS[status]} #${id}`;
    return [
      { id, ...place, look: { status, isLow: priority === 'low', isSelected: id === selected, words } },
    ];
  });
}

interface Listed {
  rows: readonly AmbulanceRequest[];
  /** So many are not fetched yet. */
  missing: number;
  isSearched: boolean;
}

/** `2 sin ubicación: están solo en la lista.` */
export function absentLines({ rows, missing, isSearched }: Listed): string[] {
  const without = rows.filter((row) => placeOf(row) === null).length;
  return [
    ...(without > 0
      ? [`${without} sin ubicación: ${without === 1 ? 'está' : 'están'} solo en la lista.`]
      : []),
    ...(missing > 0
      ? [
          `Faltan ${missing} por cargar${isSearched ? ', en las que no se buscó' : ', que no están en el mapa'}. Toque «Ver más».`,
        ]
      : []),
  ];
}
