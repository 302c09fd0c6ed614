import * as v from 'valibot';
import { AREAS } from '../../../../contract/figures/areas';
import { RESOURCE_SERVICES } from './resource-services';

const Given = v.object({
  tab: v.fallback(v.picklist(['ciudad', 'ips']), 'ciudad'),
  /** `Total IPS` or `Infectados por IPS`. */
  list: v.fallback(v.picklist(['total', 'infectados']), 'total'),
  area: v.fallback(v.picklist(AREAS), 'med'),
  service: v.fallback(v.picklist(RESOURCE_SERVICES.map(({ id }) => id)), 'uci'),
});
/** What the screen of resources shows; the address holds it. */
export type ResourcesSearch = v.InferOutput<typeof Given>;

/** Reads the search of an address; invalid and absent values are the default. */
export function readResourcesSearch(search: Record<string, unknown>): ResourcesSearch {
  return v.parse(Given, { tab: search.tab, list: search.list, area: search.area, service: search.service });
}
