import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { ORIENTATIONS, ROAD_TYPES } from '../../../contract/catalogues/fixed';
import { Field } from '../../ui/field';
import { Box, Grid, Row, Span } from '../../ui/layout';
import { NumberField } from '../../ui/number-field';
import { Select } from '../../ui/select';
import { Text } from '../../ui/text';
import { TextField } from '../../ui/text-field';
import { VISUALLY_HIDDEN } from '../../ui/visually-hidden';
import { addressStatus } from './address-status';
import { addressLettersQuery } from './catalogue-searches';
import type { RequestForm, TypedAddress } from './request-form';
import { type FieldProps, useRequestField } from './use-request-field';

type Part = keyof TypedAddress;

/** Maximum of digits in the numbers of an address (`address.ts` of the contract). */
const NUMBER_DIGITS = 4;

/** The address by its parts, with the resulting text; or the register's address, read-only. */
export function AddressField({ field, locked }: FieldProps<'address'>) {
  const { frame, value } = useRequestField(field, locked);
  const letters = useQuery(addressLettersQuery).data?.map(({ name }) => name) ?? [];
  if (value !== '') return <TextField {...frame} value={value} onChange={ignore} />;
  return (
    <Field {...frame} group="group">
      {() => (
        <>
          <Grid gridTemplateColumns={{ base: '1fr 1fr', md: '1.5fr 1fr 0.9fr 1.2fr' }} gap={3}>
            <PartSelect part="roadType" label="Tipo de vía" options={ROAD_TYPES.map(({ id }) => id)} />
            <PartNumber part="roadNumber" label="Número" of="de la vía" />
            <PartSelect part="roadLetter" label="Letra" of="de la vía" options={letters} />
            <PartSelect part="roadOrientation" label="Orientación" of="de la vía" options={ORIENTATIONS} />
          </Grid>
          <Grid gridTemplateColumns={{ base: '1fr 1fr', md: '1.5fr 1fr 0.9fr 1.2fr 0.9fr' }} gap={3} mt={1.5}>
            <PartSelect
              part="secondRoadType"
              label="Cruce con (#)"
              options={ROAD_TYPES.map(({ id }) => id)}
            />
            <PartNumber part="secondRoadNumber" label="Número" of="del cruce" />
            <PartSelect part="secondRoadLetter" label="Letra" of="del cruce" options={letters} />
            <PartSelect
              part="secondRoadOrientation"
              label="Orientación"
              of="del cruce"
              options={ORIENTATIONS}
            />
            <PartNumber part="finalNumber" label="Placa (-)" />
          </Grid>
          <Preview />
        </>
      )}
    </Field>
  );
}

function Preview() {
  const { control } = useFormContext<RequestForm>();
  const status = addressStatus(useWatch({ control, name: 'address' }));
  return (
    <Row role="status" bg="sunken" rounded="control" px={3} py={2.5} mt={1.5} alignItems="flex-start">
      <Box color={status.kind === 'complete' ? 'accent' : 'faint'} mt="2px" aria-hidden>
        <MapPin size={18} />
      </Box>
      <Text tone={status.kind === 'complete' ? 'ink' : 'soft'}>
        {status.kind === 'complete' ? status.address : status.words}
        {status.kind === 'complete' && (
          <Span display="block" fontSize="small" color="soft">
            En la BDUA se escribe {status.inRegister}
          </Span>
        )}
      </Text>
    </Row>
  );
}

interface PartProps {
  part: Part;
  label: string;
  /** The road that this part belongs to, for a screen reader: the eye reads it from the line. */
  of?: string;
}

function labelOf({ label, of }: PartProps) {
  return of ? (
    <>
      {label}
      <OfRoad> {of}</OfRoad>
    </>
  ) : (
    label
  );
}

const OfRoad = chakra('span', { base: VISUALLY_HIDDEN });

function PartSelect({ options, ...props }: PartProps & { options: readonly string[] }) {
  const { part } = props;
  const { value, onChange, onBlur } = useAddressPart(part);
  const offered = value && !options.includes(value) ? [value, ...options] : options;
  return (
    <Select
      label={labelOf(props)}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      placeholder="—"
      options={offered.map((option) => ({ value: option, label: option }))}
    />
  );
}

function PartNumber(props: PartProps) {
  const { value, onChange, onBlur } = useAddressPart(props.part);
  return (
    <NumberField
      label={labelOf(props)}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      maxDigits={NUMBER_DIGITS}
      counts="code"
    />
  );
}

function useAddressPart(part: Part) {
  const { control } = useFormContext<RequestForm>();
  return useController({ control, name: `address.${part}` }).field;
}

function ignore() {}
