import { type Dispatch, memo } from 'react';
import type { OccupationField } from '../../../../contract/resources/occupation-fields';
import { isWithin } from '../../../offline-form';
import { AvailableRow } from './available-row';
import type { OccupationForm } from './occupation-form';
import type { Base, OccupationEvent } from './occupation-state';
import { QuantityRow } from './quantity-row';
import { Rows } from './rows';
import type { PlacedFault } from './section-standing';
import { SharedRow } from './shared-row';
import { WaitRow } from './wait-row';

interface AnswersProps {
  form: OccupationForm;
  base: Base;
  /** The faults to show now. */
  faults: readonly PlacedFault[];
  send: Dispatch<OccupationEvent>;
  onLeave: (path: string) => void;
}

interface Props extends AnswersProps {
  fields: readonly OccupationField[];
}

/** Each row is memoised by its own answer, so changes of others do not render it. */
export const SectionRows = memo(({ fields, ...answers }: Props) => (
  <Rows>
    {fields.map((field) => (
      <FieldRow key={field.path} field={field} {...answers} />
    ))}
  </Rows>
));

function FieldRow({ field, form, base, faults, send, onLeave }: AnswersProps & { field: OccupationField }) {
  const { path } = field;
  const fault = faults.find((one) => isWithin(one.path, path));
  const shared = { fault: fault?.message, send, onLeave };
  const reportedIn = <T,>(map: Readonly<Record<string, T>>) =>
    base.said.includes(path) ? map[path] : undefined;
  switch (field.kind) {
    case 'available': {
      const value = form.available[path];
      return value ? (
        <AvailableRow
          field={field}
          value={value}
          before={reportedIn(base.form.available)}
          faultAt={fault?.path}
          {...shared}
        />
      ) : null;
    }
    case 'shared': {
      const value = form.shared[path];
      return value ? (
        <SharedRow
          field={field}
          value={value}
          before={reportedIn(base.form.shared)}
          faultAt={fault?.path}
          {...shared}
        />
      ) : null;
    }
    case 'wait': {
      const value = form.waits[path];
      return value ? (
        <WaitRow field={field} value={value} before={reportedIn(base.form.waits)} {...shared} />
      ) : null;
    }
    default:
      return (
        <QuantityRow
          field={field}
          value={form.numbers[path] ?? null}
          before={reportedIn(base.form.numbers)}
          {...shared}
        />
      );
  }
}
