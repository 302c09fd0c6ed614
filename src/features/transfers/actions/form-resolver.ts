import { valibotResolver } from '@hookform/resolvers/valibot';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as v from 'valibot';

/**
 * Validates a form with a schema of the contract. What a form holds before anything is chosen (`null`, `''`) is not
 * the schema's input type: judging that is what the schema is for, hence the cast.
 */
export function formResolver<Typed extends FieldValues, Given>(
  schema: v.GenericSchema<unknown, Given> | v.GenericSchema<never, Given>,
): Resolver<Typed, unknown, Given> {
  return valibotResolver<Typed, unknown, Given>(
    schema as v.GenericSchema<unknown, Given> as v.GenericSchema<Typed, Given>,
  );
}
