import type { Point } from '../../../contract/travel/travel-time';
import type { Route, Travel } from './travel';

type Log = Parameters<Travel['route']>[1];

export type KeptWays = ReturnType<typeof createKeptWays>;

const MOST_KEPT = 200;

/**
 * The way from one fix to one place is asked once, however many screens of a transfer ask for it. `fix` names a vehicle and the
 * time of its fix.
 */
export function createKeptWays(travel: Pick<Travel, 'route'>) {
  const kept = new Map<string, Promise<Route>>();
  return {
    find(fix: string, from: Point, to: Point, log: Log): Promise<Route> {
      const key = `${fix} ${to.lat} ${to.lng}`;
      const known = kept.get(key);
      if (known) return known;
      const [oldest] = kept.keys();
      if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      // It never fails: without a better basis the way is the straight line.
      const asked = travel.route([from, to], log);
      kept.set(key, asked);
      // What a server that is away made worse is asked again: it may be back.
      void asked.then(({ remarks }) => {
        if (remarks.length > 0 && kept.get(key) === asked) kept.delete(key);
      });
      return asked;
    },
  };
}
