import type { Dispatch } from 'react';
import type { OccupationEvent } from './occupation-state';

export interface RowProps<Field, Value> {
  field: Field;
  value: Value;
  /** The prefilled value; undefined when no report has one. */
  before: Value | undefined;
  /** Its fault, once the user left the field. */
  fault: string | undefined;
  send: Dispatch<OccupationEvent>;
  onLeave: (path: string) => void;
}
