import { valibotResolver } from '@hookform/resolvers/valibot';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as v from 'valibot';

/**
 * Validates a form with a schema of the contract. The cast is needed because an empty form (`null`, `''`) does not
 * match the schema's input type.
 */
export function formResolver<Typed extends FieldValues, Given>(
  schema: v.GenericSchema<unknown, Given> | v.GenericSchema<never, Given>,
): Resolver<Typed, unknown, Given> {
  return valibotResolver<Typed, unknown, Given>(
    schema as v.GenericSchema<unknown, Given> as v.GenericSchema<Typed, Given>,
  );
}
