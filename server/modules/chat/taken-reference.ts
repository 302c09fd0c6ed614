import { invalidField, type Refused } from '../../platform/http/refused';

/** The refusal of a `clientRef` that another message has. */
export function takenReference(): Refused {
  return invalidField('clientRef', 'Este mensaje ya existe.');
}
