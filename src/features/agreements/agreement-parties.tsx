import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { matcherOf } from '../../../contract/plain-text';
import { useEpsSearch } from '../../subjects/catalogues/catalogue-searches';
import { entitiesQuery, hospitalsQuery } from '../../subjects/catalogues/institution-queries';
import { networksQuery } from '../../subjects/catalogues/networks-query';
import { Box } from '../../ui/layout';
import { SearchField } from '../../ui/search-field';
import type { TypedAgreement } from './agreement-form';

/** These lists are short: all of them before the user types. */
const SHORT_LIST = { minimum: 0, delayMs: 0 };

interface Props {
  form: UseFormReturn<TypedAgreement>;
  /** The parties of a stored agreement never change, except its network. */
  isEdited: boolean;
  /** Another insurer is no choice of this person. */
  hasOwnEps: boolean;
}

/** The insurer, and its hospital with a network or its transport entity. */
export function AgreementParties({ form, isEdited, hasOwnEps }: Props) {
  const { control, formState, watch } = form;
  const isTransport = watch('partner') === 'entity';
  const searches = useSearches();
  const faultOf = (name: keyof TypedAgreement) => formState.errors[name]?.message;
  return (
    <>
      <Controller
        control={control}
        name="eps"
        render={({ field }) => (
          <SearchField
            {...SHORT_LIST}
            label="EPS"
            required
            locked={hasOwnEps || isEdited}
            search={searches.eps}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={faultOf('eps')}
          />
        )}
      />
      {isTransport ? (
        <Controller
          control={control}
          name="entity"
          render={({ field }) => (
            <SearchField
              {...SHORT_LIST}
              label="Entidad de transporte"
              required
              locked={isEdited}
              search={searches.entities}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={faultOf('entity')}
            />
          )}
        />
      ) : (
        <>
          <Controller
            control={control}
            name="ips"
            render={({ field }) => (
              <SearchField
                {...SHORT_LIST}
                label="IPS"
                required
                locked={isEdited}
                search={searches.ips}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                error={faultOf('ips')}
              />
            )}
          />
          <Controller
            control={control}
            name="network"
            render={({ field }) => (
              <Box gridColumn="1 / -1">
                <SearchField
                  {...SHORT_LIST}
                  label="Red de atención"
                  required
                  search={searches.networks}
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  error={faultOf('network')}
                />
              </Box>
            )}
          />
        </>
      )}
    </>
  );
}

/** Stable functions: a field searches again when it gets another one. */
function useSearches() {
  const client = useQueryClient();
  const eps = useEpsSearch();
  return useMemo(() => {
    const named = (rows: readonly { id: number; name: string }[], text: string) =>
      rows.filter(({ name }) => matcherOf(text)(name)).map(({ id, name }) => ({ id, label: name }));
    return {
      eps,
      ips: async (text: string) => named(await client.ensureQueryData(hospitalsQuery), text),
      entities: async (text: string) => named(await client.ensureQueryData(entitiesQuery), text),
      networks: async (text: string) => named(await client.ensureQueryData(networksQuery), text),
    };
  }, [client, eps]);
}
