import { SCHEDULES } from './items';

export function scheduleText(value: readonly number[]): string {
  return SCHEDULES.filter(({ id }) => value.includes(id))
    .map(({ name }) => name)
    .join(', ');
}
