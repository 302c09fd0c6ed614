import { atFirstUse } from './at-first-use';

const clock = atFirstUse(
  () =>
    new Intl.DateTimeFormat('es-CO', {
      timeZone: 'America/Bogota',
      day: '2-digit',
      month: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** `26/11, 09:14` of an ISO 8601 time, in Bogotá. */
export const dayAndTime = (at: string) => clock().format(Date.parse(at));
