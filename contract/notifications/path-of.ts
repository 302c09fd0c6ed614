/** A reminder that names several, or none. */
const UNCONFIRMED = /sin confirmar/;
/** `Incidente 12: el CRUE llama por video a Móvil 11`. */
export const VIDEO_RING = /(llama|llamando) por video/;
/** After this a ring says nothing: while the caller waits, it rings again. Milliseconds. */
export const VIDEO_RING_MS = 2 * 60_000;

/** `Incidente 12: Móvil 11 lleva 4 min sin confirmar`, or a reminder of several. */
export const isOfUnconfirmed = (title: string): boolean => UNCONFIRMED.test(title);

interface Told {
  eventType: string;
  title: string;
}

/** The incident that a notification names: `Incidente 12: salga con Móvil 11`. Null: it names none, or several. */
export const incidentOf = ({ eventType, title }: Told): number | null =>
  eventType === 'INCIDENT' ? numberAfter(/^Incidente (\d+):/, title) : null;

/** The citizen's request that a notification names: `Solicitud #12: …`. Null: it names none, or several. */
export const requestOf = ({ eventType, title }: Told): number | null =>
  eventType === 'AMBULANCE_REQUEST' ? numberAfter(/^Solicitud #(\d+)[:,]/, title) : null;

function numberAfter(words: RegExp, title: string): number | null {
  const [, number] = words.exec(title) ?? [];
  return number === undefined ? null : Number(number);
}

/** Where a notification without a transfer leads: what it names, else the list that shows what it is about. */
export function pathOf(told: Told): string {
  if (told.eventType !== 'INCIDENT') {
    const request = requestOf(told);
    return request === null ? '/solicitudes' : `/solicitudes?id=${request}`;
  }
  const incident = incidentOf(told);
  // The room admits the call's company also after the incident is over for it.
  if (incident !== null && VIDEO_RING.test(told.title)) return `/telecare/incidente/${incident}`;
  if (incident !== null) return `/incidentes/${incident}`;
  return isOfUnconfirmed(told.title) ? '/incidentes?state=unconfirmed' : '/incidentes';
}
