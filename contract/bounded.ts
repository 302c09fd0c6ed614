import * as v from 'valibot';
import { text } from './fields';

/** The longest key of a record. */
const KEY = 80;

interface ListWords {
  /** The message for a value that is no list. */
  missing?: string;
  tooMany?: string;
}

/**
 * Every list of a write: at most `maximum` items. The length is checked before the items, because a list of a hundred
 * thousand items would block the server.
 */
export function boundedList<const Item extends v.GenericSchema>(
  item: Item,
  maximum: number,
  { missing = 'El valor no es válido.', tooMany = `Máximo ${maximum} elementos.` }: ListWords = {},
): v.ArraySchema<Item, string> {
  const size = v.pipe(v.array(v.unknown()), v.maxLength(maximum, tooMany));
  // The second limit is for the API's documentation.
  const whole = v.pipe(v.array(item, missing), v.maxLength(maximum, tooMany));
  return checkedFirst(size, whole, (value) => Array.isArray(value) && value.length > maximum);
}

type Key = ReturnType<typeof text>;

/** Every record of a write: at most `maximum` entries, with keys that a database can store. */
export function boundedRecord<const Value extends v.GenericSchema>(
  value: Value,
  maximum: number,
): v.RecordSchema<Key, Value, undefined> {
  const tooMany = `Máximo ${maximum} elementos.`;
  const size = v.pipe(v.record(v.string(), v.unknown()), v.maxEntries(maximum, tooMany));
  const whole = v.pipe(v.record(text(KEY), value), v.maxEntries(maximum, tooMany));
  return checkedFirst(
    size,
    whole,
    (given) => typeof given === 'object' && given !== null && Object.keys(given).length > maximum,
  );
}

/** `whole`, except for a value that is too large: only `size` reads that one. */
function checkedFirst<Whole extends v.GenericSchema>(
  size: v.GenericSchema,
  whole: Whole,
  isTooLarge: (value: unknown) => boolean,
): Whole {
  const run: v.GenericSchema['~run'] = (dataset, config) =>
    (isTooLarge(dataset.value) ? size : whole)['~run'](dataset, config);
  return { ...whole, '~run': run };
}
