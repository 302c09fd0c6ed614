import type { Dispatch } from 'react';
import type { OccupationEvent } from './occupation-state';

export interface RowProps<Field, Value> {
  field: Field;
  value: Value;
  /** What was laid in; undefined where no report said anything of it. */
  before: Value | undefined;
  /** What is wrong with it, once its field was left. */
  fault: string | undefined;
  send: Dispatch<OccupationEvent>;
  onLeave: (path: string) => void;
}
