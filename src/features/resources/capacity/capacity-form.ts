import * as v from 'valibot';
import {
  Capacity,
  faultsOfCapacity,
  noCapacity,
  type OfferedService,
  type OfferedSpecialty,
  type OfferedUnit,
} from '../../../../contract/resources/capacity';
import type { FieldFault, ReportKind } from '../../../offline-form';
import { type CapacityItem, fieldIdOf, ITEMS } from './capacity-items';

/** What is said of an item, as the report has it. */
export type Offer = OfferedSpecialty | OfferedService | OfferedUnit;

type Tree = { [key: string]: Tree | Offer };

const Known = v.object(Capacity.entries);

/** A report, whatever stands beside it; null where it is none. */
export function readCapacity(report: unknown): Capacity | null {
  const parsed = v.safeParse(Known, report);
  return parsed.success ? parsed.output : null;
}

export function offerAt(capacity: Capacity, path: string): Offer {
  let found: Tree | Offer = capacity as unknown as Tree;
  for (const key of path.split('.')) found = (found as Tree)[key] as Tree | Offer;
  return found as Offer;
}

/** What is on the way there is copied, all else stays the same object. */
export function withOffer(capacity: Capacity, path: string, offer: Offer): Capacity {
  return withLeaf(capacity as unknown as Tree, path.split('.'), offer) as unknown as Capacity;
}

function withLeaf(tree: Tree, [key = '', ...rest]: readonly string[], offer: Offer): Tree {
  return { ...tree, [key]: rest.length === 0 ? offer : withLeaf(tree[key] as Tree, rest, offer) };
}

export function countOffered(capacity: Capacity, items: readonly CapacityItem[]): number {
  return items.filter(({ path }) => offerAt(capacity, path).enable).length;
}

/** All of them, or none. */
export function offerAll(capacity: Capacity, items: readonly CapacityItem[], enable: boolean): Capacity {
  return items.reduce(
    (changed, { path }) => withOffer(changed, path, { ...offerAt(changed, path), enable }),
    capacity,
  );
}

/** As it is sent: what is not offered has neither a schedule nor a quantity. On the form they stay, for who comes back. */
export function reportOf(capacity: Capacity): Capacity {
  const nothing = noCapacity();
  return ITEMS.reduce((report, { path }) => {
    const offer = offerAt(report, path);
    return offer.enable ? report : withOffer(report, path, offerAt(nothing, path));
  }, capacity);
}

export const CAPACITY_REPORT: ReportKind<Capacity> = {
  operation: 'report-capacity',
  draftKey: 'capacity',
  read: readCapacity,
  empty: noCapacity,
  write: reportOf,
};

export interface CapacityFault extends FieldFault {
  fieldId: string;
  /** In the list of what is missing: `Urología: horario`. */
  label: string;
}

/** What an offered item lacks, at the path of the item, with the field where it can be said. */
export function missingIn(capacity: Capacity): CapacityFault[] {
  return faultsOfCapacity(capacity).map(({ path, message }) => {
    const item = itemAt(path);
    const what = item?.asks === 'schedule' ? 'horario' : 'cantidad';
    return {
      fieldId: fieldIdOf(path),
      path: item?.path ?? path,
      label: `${item?.name ?? path}: ${what}`,
      message,
    };
  });
}

/** How many of the offered items that must say more have said it. */
export function progressOf(capacity: Capacity): { done: number; total: number; offered: number } {
  const offered = ITEMS.filter(({ path }) => offerAt(capacity, path).enable);
  const total = offered.filter(({ asks }) => asks !== 'units').length;
  return { done: total - faultsOfCapacity(capacity).length, total, offered: offered.length };
}

/** What the server refused, at the items where it can be corrected. */
export function refusedAt({ errors }: { errors: readonly FieldFault[] }): CapacityFault[] {
  return errors.flatMap(({ path, message }) => {
    const plain = path.replaceAll(/\[(\w+)\]/g, '.$1');
    const item = itemAt(plain);
    if (!item) return [];
    const part = { schedule: 'schedule', units: 'qty' }[item.asks as string] ?? 'beds';
    const at = plain.startsWith(`${item.path}.chairs`) ? 'chairs' : part;
    return [
      {
        fieldId: fieldIdOf(`${item.path}.${at}`),
        path: item.path,
        label: `${item.name}: ${message}`,
        message,
      },
    ];
  });
}

function itemAt(path: string): CapacityItem | undefined {
  return ITEMS.find((item) => path === item.path || path.startsWith(`${item.path}.`));
}
