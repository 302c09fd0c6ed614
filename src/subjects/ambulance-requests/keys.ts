import type { StatusFilter } from '../../../contract/ambulance-requests/status-words';

/** Query keys of the citizens' requests. */
export const requestKeys = {
  all: ['ambulanceRequests'] as readonly unknown[],
  list: (status: StatusFilter) => ['ambulanceRequests', 'list', status] as const,
  one: (id: number) => ['ambulanceRequests', 'one', id] as const,
  events: ['ambulanceRequests', 'latestEvents'] as readonly unknown[],
  blocks: ['ambulanceRequests', 'blocks'] as const,
} as const;

/** A photo never changes: apart from the keys that a socket event marks. */
export const photoKey = (url: string) => ['ambulanceRequestPhoto', url] as const;
