import * as v from 'valibot';
import {
  Capacity,
  faultsOfCapacity,
  noCapacity,
  type OfferedService,
  type OfferedSpecialty,
  type OfferedUnit,
} from '../../../../contract/resources/capacity';
import { questionsOfCapacity } from '../../../../contract/resources/implausible-figures';
import type { Occupation } from '../../../../contract/resources/occupation';
import { capacityFigures } from '../../../../contract/resources/report-figures';
import type { FieldFault, ReportKind } from '../../../offline-form';
import { type MisreadFigures, questionsOfMisread } from '../../../ui/misread-figures';
import { type CapacityItem, fieldIdOf, ITEMS } from './capacity-items';

/** The answer to one item, as in the report. */
export type Offer = OfferedSpecialty | OfferedService | OfferedUnit;

type Tree = { [key: string]: Tree | Offer };

const Known = v.object(Capacity.entries);

/** Reads a report and ignores other fields; null when it is not a report. */
export function readCapacity(report: unknown): Capacity | null {
  const parsed = v.safeParse(Known, report);
  return parsed.success ? parsed.output : null;
}

export function offerAt(capacity: Capacity, path: string): Offer {
  let found: Tree | Offer = capacity as unknown as Tree;
  for (const key of path.split('.')) found = (found as Tree)[key] as Tree | Offer;
  return found as Offer;
}

/** Copies the objects on the path; all others stay the same. */
export function withOffer(capacity: Capacity, path: string, offer: Offer): Capacity {
  return withLeaf(capacity as unknown as Tree, path.split('.'), offer) as unknown as Capacity;
}

function withLeaf(tree: Tree, [key = '', ...rest]: readonly string[], offer: Offer): Tree {
  return { ...tree, [key]: rest.length === 0 ? offer : withLeaf(tree[key] as Tree, rest, offer) };
}

export function countOffered(capacity: Capacity, items: readonly CapacityItem[]): number {
  return items.filter(({ path }) => offerAt(capacity, path).enable).length;
}

/** Offers all of them, or none. */
export function offerAll(capacity: Capacity, items: readonly CapacityItem[], enable: boolean): Capacity {
  return items.reduce(
    (changed, { path }) => withOffer(changed, path, { ...offerAt(changed, path), enable }),
    capacity,
  );
}

/**
 * The report to send: items that are not offered have no schedule and no quantity. The form keeps these values in case
 * the user offers the item again.
 */
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
  figures: (capacity) => capacityFigures(reportOf(capacity)),
};

export interface CapacityFault extends FieldFault {
  fieldId: string;
  /** Its text in the list of missing fields: `Urología: horario`. */
  label: string;
}

/** Missing answers of offered items: the path of the item, and the id of the field. */
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

/** Unusual figures that differ from the report that the form started from. */
export function questionsIn(
  capacity: Capacity,
  { ref, value: before }: { ref: string | null; value: Capacity },
  occupation: Occupation | null,
): { name: string; message: string }[] {
  return questionsOfCapacity(capacity, ref === null ? null : before, occupation).flatMap(
    ({ path, message }) => {
      const item = itemAt(path);
      const isChanged =
        item && JSON.stringify(offerAt(capacity, item.path)) !== JSON.stringify(offerAt(before, item.path));
      return isChanged ? [{ name: item.name, message }] : [];
    },
  );
}

/** The misread figures of offered items; the others are not sent. */
export function misreadIn(capacity: Capacity, figures: MisreadFigures) {
  const hidden = ITEMS.filter(({ path }) => !offerAt(capacity, path).enable).map(({ path }) =>
    fieldIdOf(path),
  );
  return questionsOfMisread(figures).filter(({ key }) => !hidden.some((id) => key.startsWith(`${id}-`)));
}

/** Of the offered items that need more answers, how many are complete. */
export function progressOf(capacity: Capacity): { done: number; total: number; offered: number } {
  const offered = ITEMS.filter(({ path }) => offerAt(capacity, path).enable);
  const total = offered.filter(({ asks }) => asks !== 'units').length;
  return { done: total - faultsOfCapacity(capacity).length, total, offered: offered.length };
}

/** The server's refusals, at the items that the user can correct. */
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
