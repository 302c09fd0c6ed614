import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { LIMITS } from '../../../contract/limits';
import type { Role } from '../../../contract/roles';
import { useEpsSearch } from '../../subjects/catalogues/catalogue-searches';
import { Button } from '../../ui/button';
import { Stack } from '../../ui/layout';
import { SearchField } from '../../ui/search-field';
import { Select } from '../../ui/select';
import { choiceOf, regimesQuery, useNetworkSearch } from './catalogue-searches';
import type { Choice, RequestForm } from './request-form';
import { type FieldProps, useRequestField } from './use-request-field';

const SEARCH = { minimum: LIMITS.searchMinimum, delayMs: LIMITS.searchDelayMs };

export function EpsField({ field, locked }: FieldProps<'eps'>) {
  const { frame, value, onChange, onBlur } = useRequestField(field, locked);
  const { setValue } = useFormContext<RequestForm>();
  return (
    <SearchField
      {...frame}
      {...SEARCH}
      search={useEpsSearch()}
      value={value}
      onBlur={onBlur}
      onChange={(option) => {
        if (option?.id === value?.id) return;
        onChange(choiceOf(option));
        setValue('patient.regimeType', null, { shouldDirty: true });
      }}
    />
  );
}

/** The regimes of the chosen insurer. */
export function RegimeField({ field, locked }: FieldProps<'regime'>) {
  const { frame, value, onChange, onBlur } = useRequestField(field, locked);
  const { control } = useFormContext<RequestForm>();
  const eps = useWatch({ control, name: 'patient.eps' });
  const regimes = useQuery({ ...regimesQuery(eps?.id ?? 0), enabled: eps !== null });
  const options = (regimes.data ?? []).map(({ id, name }) => ({ id, label: name }));
  const offered: Choice[] =
    value && options.every(({ id }) => id !== value.id) ? [value, ...options] : options;
  const failed = eps !== null && regimes.isError && regimes.data === undefined && !locked;
  return (
    <Stack gap={1.5}>
      <Select
        {...frame}
        hint={hintFor(eps, regimes.isFetching)}
        disabled={!eps}
        error={failed ? 'No se pudo cargar la lista de regímenes.' : frame.error}
        value={value ? String(value.id) : ''}
        onChange={(id) => onChange(offered.find((option) => String(option.id) === id) ?? null)}
        onBlur={onBlur}
        options={offered.map(({ id, label }) => ({ value: String(id), label }))}
      />
      {failed && (
        <Button icon={RotateCw} onClick={() => regimes.refetch()} busy={regimes.isFetching}>
          Cargar de nuevo
        </Button>
      )}
    </Stack>
  );
}

function hintFor(eps: Choice | null, isLoading: boolean): string | undefined {
  if (!eps) return 'Primero la EPS.';
  return isLoading ? 'Cargando los regímenes…' : undefined;
}

export function NetworkField({ field, locked, roles }: FieldProps<'network'> & { roles: readonly Role[] }) {
  const { frame, value, onChange, onBlur } = useRequestField(field, locked);
  const onlyCovid = roles.includes('CAN_USE_ONLY_COVID');
  return (
    <SearchField
      {...frame}
      {...SEARCH}
      hint={onlyCovid ? 'Su cuenta solicita solo la red COVID-19.' : undefined}
      search={useNetworkSearch(roles)}
      value={value}
      onBlur={onBlur}
      onChange={(option) => onChange(choiceOf(option))}
    />
  );
}
