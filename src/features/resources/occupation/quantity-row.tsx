import { memo } from 'react';
import type { NumberField, PlacesField } from '../../../../contract/resources/occupation-fields';
import { QuantityStepper } from '../../../ui/quantity-stepper';
import { fieldIdOf } from './field-id';
import { occupancyOf } from './occupancy';
import { RowFault, RowName } from './row-name';
import type { RowProps } from './row-props';

/** A number; for patients in offered places, also the percentage. */
export const QuantityRow = memo(
  ({ field, value, before, fault, send, onLeave }: RowProps<PlacesField | NumberField, number | null>) => {
    const { path, name, detail } = field;
    const occupancy = field.kind === 'places' ? occupancyOf(value, field.offered) : null;
    const isChanged = before !== undefined && before !== value;
    return (
      <div className="row" data-changed={isChanged ? '' : undefined}>
        <RowName
          name={name}
          detail={detail}
          before={before === undefined || before === null ? null : String(before)}
          isChanged={isChanged}
        />
        {field.kind === 'places' && (
          <div className="meter" data-over={occupancy?.isOver ? '' : undefined}>
            {occupancy && (
              <>
                {occupancy.text}
                <i aria-hidden>
                  <i style={{ width: `${occupancy.part * 100}%` }} />
                </i>
              </>
            )}
          </div>
        )}
        <div className="answer">
          <QuantityStepper
            id={fieldIdOf(path)}
            label={name}
            value={value}
            onChange={(next) => send({ type: 'numbers', path, value: next })}
            onBlur={() => onLeave(path)}
            invalid={fault && `${fieldIdOf(path)}-fault`}
          />
        </div>
        <RowFault id={`${fieldIdOf(path)}-fault`}>{fault}</RowFault>
      </div>
    );
  },
);
