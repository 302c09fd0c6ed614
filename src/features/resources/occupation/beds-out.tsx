import { Plus, Trash2 } from 'lucide-react';
import { type Dispatch, memo, useContext, useState } from 'react';
import type { Capacity } from '../../../../contract/resources/capacity';
import { BED_REASONS } from '../../../../contract/resources/items';
import {
  bedReasonsLeft,
  bedServices,
  bedServicesLeft,
  type Occupation,
} from '../../../../contract/resources/occupation';
import { BEDS } from '../../../../contract/resources/occupation-fields';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { Grid, Row } from '../../../ui/layout';
import { MisreadContext, moveMisread } from '../../../ui/misread-figures';
import { QuantityStepper } from '../../../ui/quantity-stepper';
import { Select } from '../../../ui/select';
import { isSame } from './compare-forms';
import { fieldIdOf } from './field-id';
import type { BedsOut, OccupationForm } from './occupation-form';
import type { OccupationEvent } from './occupation-state';
import { RowFault, RowName } from './row-name';
import { Rows } from './rows';
import type { PlacedFault } from './section-standing';

interface Props {
  capacity: Capacity;
  beds: OccupationForm['beds'];
  before: OccupationForm['beds'];
  faults: readonly PlacedFault[];
  send: Dispatch<OccupationEvent>;
}

/** Beds that cannot be used: service, reason and quantity. */
export const BedsOutOfService = memo(({ capacity, beds, before, faults, send }: Props) => {
  const misread = useContext(MisreadContext);
  const rows = bedServices(capacity).flatMap(({ id, name }) =>
    (beds[id] ?? []).map((row, at) => ({ service: id, name: bedServiceName(id, name), row, at })),
  );
  const set = (service: string, value: readonly BedsOut[]) => send({ type: 'beds', service, value });
  return (
    <Rows>
      {rows.length === 0 && (
        <div className="row">
          <RowName name="No hay camas fuera de servicio" detail={null} before={null} />
        </div>
      )}
      {rows.map(({ service, name, row, at }) => {
        const reason = reasonName(row.reason);
        const label = `${name}, ${reason}`;
        const path = `${BEDS}.${service}.${at}`;
        const fault = faults.find((one) => one.path.startsWith(`${path}.`))?.message;
        const list = beds[service] ?? [];
        return (
          <div
            className="row"
            key={path}
            data-changed={
              isSame(
                row,
                before[service]?.find((one) => one.reason === row.reason),
              )
                ? undefined
                : ''
            }
          >
            <RowName name={name} detail={reason} before={null} />
            <Row className="answer" gap={1}>
              <QuantityStepper
                id={fieldIdOf(`${path}.quantity`)}
                label={label}
                value={row.quantity}
                onChange={(quantity) =>
                  set(
                    service,
                    list.map((one, index) => (index === at ? { ...one, quantity } : one)),
                  )
                }
                invalid={fault && fieldIdOf(`${path}.fault`)}
              />
              <IconButton
                icon={Trash2}
                label={`Quitar ${label}`}
                onClick={() => {
                  misread?.delete(fieldIdOf(`${path}.quantity`));
                  set(
                    service,
                    list.filter((_row, index) => index !== at),
                  );
                }}
              />
            </Row>
            <RowFault id={fieldIdOf(`${path}.fault`)}>{fault}</RowFault>
          </div>
        );
      })}
      <AddBeds capacity={capacity} beds={beds} onAdd={set} />
    </Rows>
  );
});

const TO_ADD = 'Camas por agregar';

interface AddProps extends Pick<Props, 'capacity' | 'beds'> {
  onAdd: (service: string, value: readonly BedsOut[]) => void;
}

/** A service leaves the list when all its reasons are used. */
function AddBeds({ capacity, beds, onAdd }: AddProps) {
  const misread = useContext(MisreadContext);
  const [service, setService] = useState('');
  const [reason, setReason] = useState<BedsOut['reason'] | ''>('');
  const [quantity, setQuantity] = useState<number | null>(null);
  // The functions read only services and reasons; an empty quantity does not matter here.
  const used = beds as Occupation['bedsOutOfService'];
  const services = bedServicesLeft(capacity, used);
  const isKnown = services.some(({ id }) => id === service);
  const reasons = isKnown ? bedReasonsLeft(used, service) : [];
  const isComplete = isKnown && reason !== '' && quantity !== null;
  if (services.length === 0) return null;
  const add = () => {
    if (reason === '' || quantity === null) return;
    const rows = beds[service] ?? [];
    moveMisread(misread, TO_ADD, {
      key: fieldIdOf(`${BEDS}.${service}.${rows.length}.quantity`),
      name: `${bedServiceName(service, services.find(({ id }) => id === service)?.name ?? '')}, ${reasonName(reason)}`,
    });
    onAdd(service, [...rows, { reason, quantity }]);
    setService('');
    setReason('');
    setQuantity(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the focus leaves its fields
    <div
      className="row"
      onBlur={({ currentTarget, relatedTarget }) => {
        // A filled line counts also if its button was not pressed: the report must not leave it out.
        if (isComplete && !currentTarget.contains(relatedTarget)) add();
      }}
    >
      <div className="more">
        <Grid
          gap={3}
          alignItems="end"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr) auto auto' }}
        >
          <Select
            id={fieldIdOf(BEDS)}
            label="Servicio"
            value={isKnown ? service : ''}
            onChange={(next) => {
              setService(next);
              setReason('');
            }}
            options={services.map(({ id, name }) => ({ value: id, label: bedServiceName(id, name) }))}
          />
          <Select
            label="Motivo"
            disabled={!isKnown}
            value={reason}
            onChange={(next) => setReason(BED_REASONS.find(({ id }) => id === next)?.id ?? '')}
            options={reasons.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <QuantityStepper label={TO_ADD} value={quantity} onChange={setQuantity} />
          <Button icon={Plus} disabled={!isComplete} onClick={add}>
            Agregar
          </Button>
        </Grid>
      </div>
    </div>
  );
}

function reasonName(reason: BedsOut['reason']): string {
  return BED_REASONS.find(({ id }) => id === reason)?.name ?? reason;
}

/** Emergency rooms and wards have units with almost the same name. */
function bedServiceName(id: string, name: string): string {
  return id.startsWith('urgency.') ? `Urgencias: ${name}` : name;
}
