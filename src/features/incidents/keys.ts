import type { IncidentFilter } from '../../../contract/incidents/reads';

/** Query keys of the incidents. */
export const incidentKeys = {
  all: ['incidents'] as readonly unknown[],
  lists: ['incidents', 'list'] as readonly unknown[],
  list: (state: IncidentFilter) => ['incidents', 'list', state] as const,
  one: (id: number) => ['incidents', 'one', id] as const,
  requests: (id: number) => ['incidents', 'requests', id] as const,
  choices: (id: number) => ['incidents', 'choices', id] as const,
} as const;
