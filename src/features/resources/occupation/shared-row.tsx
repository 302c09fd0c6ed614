import { Plus, Trash2 } from 'lucide-react';
import { memo, useContext } from 'react';
import type { SharedField } from '../../../../contract/resources/occupation-fields';
import { sharedText } from '../../../../contract/resources/report-figures';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { Box, Span } from '../../../ui/layout';
import { MisreadContext } from '../../../ui/misread-figures';
import { QuantityStepper } from '../../../ui/quantity-stepper';
import { Select } from '../../../ui/select';
import { isSame } from './compare-forms';
import { fieldIdOf } from './field-id';
import type { Share, Shared } from './occupation-form';
import { RowFault, RowName } from './row-name';
import type { RowProps } from './row-props';
import { useEps } from './use-eps';

interface Props extends RowProps<SharedField, Shared> {
  faultAt: string | undefined;
}

/** A number of patients and, if known, their number by insurer. */
export const SharedRow = memo(({ field, value, before, fault, faultAt, send, onLeave }: Props) => {
  const misread = useContext(MisreadContext);
  const { path, name, detail } = field;
  const { qty, byEps } = value;
  const change = (next: Partial<Shared>) => send({ type: 'shared', path, value: { ...value, ...next } });
  const setShare = (at: number, share: Partial<Share>) =>
    change({ byEps: byEps.map((one, index) => (index === at ? { ...one, ...share } : one)) });
  const isChanged = before !== undefined && !isSame(value, before);
  const faultId = `${fieldIdOf(path)}-fault`;
  const sum = byEps.reduce((total, share) => total + (share.qty ?? 0), 0);
  return (
    <div className="row" data-changed={isChanged ? '' : undefined}>
      <RowName
        name={name}
        detail={detail}
        before={before === undefined || before.qty === null ? null : sharedText(before)}
        isChanged={isChanged}
      />
      <div className="answer">
        <QuantityStepper
          id={fieldIdOf(`${path}.qty`)}
          label={name}
          value={qty}
          onChange={(next) => change({ qty: next })}
          onBlur={() => onLeave(`${path}.qty`)}
          invalid={fault && faultId}
        />
      </div>
      <div className="more">
        {byEps.map((share, at) => (
          <ShareLine
            // biome-ignore lint/suspicious/noArrayIndexKey: an insurer that is not chosen yet has no name
            key={at}
            name={name}
            path={`${path}.byEps.${at}`}
            share={share}
            taken={byEps.map(({ id }) => id)}
            invalid={faultAt?.startsWith(`${path}.byEps.${at}.`) ? faultId : undefined}
            onChange={(next) => setShare(at, next)}
            onRemove={() => {
              misread?.delete(fieldIdOf(`${path}.byEps.${at}.qty`));
              change({ byEps: byEps.filter((_share, index) => index !== at) });
            }}
            onLeave={onLeave}
          />
        ))}
        <Box mt={byEps.length > 0 ? 2 : -2} ms={-3}>
          <Button
            variant="quiet"
            size="sm"
            icon={Plus}
            onClick={() => change({ byEps: [...byEps, { id: null, qty: null }] })}
          >
            Agregar EPS
          </Button>
          {!fault && byEps.length > 0 && qty !== null && sum > qty && (
            <Box as="span" color="pending" fontSize="small">
              Las EPS suman {sum}: más que {qty}.
            </Box>
          )}
        </Box>
      </div>
      <RowFault id={faultId}>{fault}</RowFault>
    </div>
  );
});

interface LineProps {
  name: string;
  path: string;
  share: Share;
  taken: readonly (number | null)[];
  invalid: string | undefined;
  onChange: (share: Partial<Share>) => void;
  onRemove: () => void;
  onLeave: (path: string) => void;
}

function ShareLine({ name, path, share, taken, invalid, onChange, onRemove, onLeave }: LineProps) {
  const known = useEps();
  const insurers =
    known.some(({ id }) => id === share.id) || share.id === null ? known : [...known, unknown(share.id)];
  const chosen = insurers.find(({ id }) => id === share.id)?.name ?? 'EPS por escoger';
  return (
    <div className="short">
      <Box flex="1 1 12rem">
        <Select
          id={fieldIdOf(`${path}.id`)}
          label={<Span srOnly>{`EPS de ${name}`}</Span>}
          placeholder="Escoja la EPS"
          value={share.id === null ? '' : String(share.id)}
          onChange={(id) => onChange({ id: id === '' ? null : Number(id) })}
          onBlur={() => onLeave(`${path}.id`)}
          options={insurers
            .filter(({ id }) => id === share.id || !taken.includes(id))
            .map(({ id, name: label }) => ({ value: String(id), label }))}
        />
      </Box>
      <QuantityStepper
        id={fieldIdOf(`${path}.qty`)}
        label={`${name}, ${chosen}`}
        value={share.qty}
        onChange={(qty) => onChange({ qty })}
        onBlur={() => onLeave(`${path}.qty`)}
        invalid={invalid}
      />
      <IconButton icon={Trash2} label={`Quitar ${chosen}`} onClick={onRemove} />
    </div>
  );
}

/** The catalogue is not on this device, or the insurer is no longer offered. */
function unknown(id: number) {
  return { id, name: `EPS ${id}` };
}
