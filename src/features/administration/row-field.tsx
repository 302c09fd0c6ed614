import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { listRegimeTypes } from '../../../contract/catalogues/catalogues';
import { matcherOf } from '../../../contract/plain-text';
import { callApi, queryKeys } from '../../api';
import { findDepartments, useMunicipalitySearch } from '../../subjects/catalogues/catalogue-searches';
import { networksQuery } from '../../subjects/catalogues/networks-query';
import { FailedQuery } from '../../subjects/failed-query';
import { Checkbox } from '../../ui/checkbox';
import { Field } from '../../ui/field';
import { Box, Grid } from '../../ui/layout';
import { RadioCards } from '../../ui/radio-cards';
import { type Option, SearchField } from '../../ui/search-field';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import type { AdminRow } from './administered';
import { FieldWarning } from './field-warning';
import type { FieldOf } from './fields';
import { PlaceField } from './place-field';
import { transportEntitiesQuery } from './transport-entities-query';
import type { TypedPlace } from './typed-place';

interface Props {
  field: FieldOf;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  error: string | undefined;
  /** The stored row; null for a new one. */
  row: AdminRow | null;
  /** The stored department of a municipality. */
  department: Option | null;
}

/** One field of an entity's form. */
export function RowField(props: Props) {
  const { field, value, onChange, onBlur, error } = props;
  const named = { label: field.label, hint: field.hint, required: field.required, error };
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          {...named}
          hint={field.warning ? <Warned field={field} typed={String(value ?? '')} /> : field.hint}
          value={String(value ?? '')}
          onChange={onChange}
          onBlur={onBlur}
          maxLength={field.limit}
          inputMode={field.inputMode}
        />
      );
    case 'lines':
      return <TextArea {...named} rows={4} value={String(value ?? '')} onChange={onChange} onBlur={onBlur} />;
    case 'choice':
      return (
        <RadioCards {...named} value={String(value ?? '')} onChange={onChange} options={field.options} />
      );
    case 'flag':
      return (
        <Checkbox
          label={field.label}
          detail={
            <>
              {field.detail}
              <FieldWarning>{field.warning?.(value === true, props.row) ?? null}</FieldWarning>
            </>
          }
          checked={value === true}
          onChange={onChange}
          error={error}
        />
      );
    case 'place':
      return <PlaceField {...named} value={value as TypedPlace} onChange={onChange} onBlur={onBlur} />;
    case 'municipality':
      return <MunicipalityField {...props} />;
    case 'entity':
      return <EntityField {...props} />;
    case 'several':
      return field.search === 'networks' ? <NetworksField {...props} /> : <RegimesField {...props} />;
  }
}

function Warned({ field, typed }: { field: FieldOf & { kind: 'text' }; typed: string }) {
  return (
    <>
      {field.hint}
      <FieldWarning>{field.warning?.(typed) ?? null}</FieldWarning>
    </>
  );
}

function MunicipalityField({ field, value, onChange, onBlur, error, department: stored }: Props) {
  const [department, setDepartment] = useState<Option | null>(stored);
  const search = useMunicipalitySearch(typeof department?.id === 'number' ? department.id : undefined);
  return (
    <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={4}>
      <SearchField
        label="Departamento"
        required
        search={findDepartments}
        value={department}
        error={!department && error ? 'Escoja primero el departamento' : undefined}
        onChange={(chosen) => {
          setDepartment(chosen);
          onChange(null);
        }}
      />
      <SearchField
        key={department?.id}
        label={field.label}
        required={field.required}
        disabled={!department}
        search={search}
        value={value as Option | null}
        onChange={onChange}
        onBlur={onBlur}
        error={department ? error : undefined}
      />
    </Grid>
  );
}

function EntityField({ field, value, onChange, onBlur, error }: Props) {
  const client = useQueryClient();
  const search = useMemo(
    () => async (text: string) => {
      const rows = await client.ensureQueryData(transportEntitiesQuery);
      return rows.filter(({ name }) => matcherOf(text)(name)).map(({ id, name }) => ({ id, label: name }));
    },
    [client],
  );
  return (
    <SearchField
      label={field.label}
      required={field.required}
      minimum={0}
      delayMs={0}
      search={search}
      value={value as Option | null}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
    />
  );
}

function NetworksField(props: Props) {
  const query = useQuery(networksQuery);
  return (
    <>
      <FailedQuery query={query} />
      <Several {...props} options={query.data} />
    </>
  );
}

function RegimesField(props: Props) {
  const query = useQuery({
    queryKey: queryKeys.catalogue('regimeTypes'),
    queryFn: async ({ signal }) => (await callApi(listRegimeTypes, { signal })).rows,
  });
  return (
    <>
      <FailedQuery query={query} />
      <Several {...props} options={query.data} />
    </>
  );
}

interface SeveralProps extends Props {
  /** Undefined until they have arrived. */
  options: readonly { id: number; name: string }[] | undefined;
}

function Several({ field, value, onChange, error, options }: SeveralProps) {
  const chosen = (value ?? []) as number[];
  return (
    <Field label={field.label} hint={field.hint} group="group" error={options && error}>
      {() => (
        <Box
          display="grid"
          gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
          columnGap={4}
        >
          {options?.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          ))}
        </Box>
      )}
    </Field>
  );
}
