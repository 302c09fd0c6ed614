import { memo } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { isOtherReason } from '../../../../contract/resources/items';
import type { Availability } from '../../../../contract/resources/occupation';
import type { AvailableField } from '../../../../contract/resources/occupation-fields';
import { availabilityText } from '../../../../contract/resources/report-figures';
import { Grid } from '../../../ui/layout';
import { Select } from '../../../ui/select';
import { TextField } from '../../../ui/text-field';
import { AvailabilitySwitch } from './availability-switch';
import { isSame } from './compare-forms';
import { fieldIdOf } from './field-id';
import { RowName } from './row-name';
import type { RowProps } from './row-props';

interface Props extends RowProps<AvailableField, Availability> {
  /** Path of the fault: the reason, or its free text. */
  faultAt: string | undefined;
}

/** Whether a service, machine or specialty is available; if not, the reason. */
export const AvailableRow = memo(({ field, value, before, fault, faultAt, send, onLeave }: Props) => {
  const { path, name, detail, reasons } = field;
  const change = (next: Availability) => send({ type: 'available', path, value: next });
  const isChanged = before !== undefined && !isSame(value, before);
  const faultOf = (part: string) => (faultAt === `${path}.${part}` ? fault : undefined);
  return (
    <div className="row" data-changed={isChanged ? '' : undefined}>
      <RowName
        name={name}
        detail={detail}
        before={before === undefined ? null : availabilityText(before)}
        isChanged={isChanged}
      />
      <div className="answer">
        <AvailabilitySwitch
          id={fieldIdOf(path)}
          label={name}
          checked={value.value}
          // A change makes the earlier reason invalid.
          onChange={(isAvailable) => change({ value: isAvailable, reason: null, otherReason: null })}
        />
      </div>
      {!value.value && (
        <div className="more">
          <Grid
            gap={3}
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 26rem) minmax(0, 1fr)' }}
          >
            <Select
              id={fieldIdOf(`${path}.reason`)}
              label={`Razón: ${name}`}
              required
              value={value.reason ?? ''}
              onChange={(reason) => change({ value: false, reason: reason || null, otherReason: null })}
              onBlur={() => onLeave(`${path}.reason`)}
              options={reasons.map((reason) => ({ value: reason, label: reason }))}
              error={faultOf('reason')}
            />
            {value.reason !== null && isOtherReason(value.reason) && (
              <TextField
                id={fieldIdOf(`${path}.otherReason`)}
                label="¿Cuál?"
                required
                value={value.otherReason ?? ''}
                onChange={(otherReason) => change({ ...value, otherReason })}
                onBlur={() => onLeave(`${path}.otherReason`)}
                maxLength={LIMITS.reasonText}
                error={faultOf('otherReason')}
              />
            )}
          </Grid>
        </div>
      )}
    </div>
  );
});
