import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { FailedQuery, isAwaited } from '../../../subjects/failed-query';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { FilterPills } from '../../../ui/filter-pills';
import { Row, Stack } from '../../../ui/layout';
import { TableSkeleton } from '../../../ui/skeletons';
import { Text } from '../../../ui/text';
import { RowsSearchBox } from '../rows-search-box';
import { CopyButton } from './copy-button';
import { type EntityKind, findEntities } from './entity-search';

const KINDS: readonly { value: EntityKind; label: string }[] = [
  { value: 'IPS', label: 'IPS' },
  { value: 'EPS', label: 'EPS' },
  { value: 'TRANSPORT', label: 'Entidades de transporte' },
];

/** Without a service account: how it is done in Keycloak's console, with what is to be copied there. */
export function NoDirectory({ console }: { console: string | null }) {
  const [kind, setKind] = useState<EntityKind>('IPS');
  const [text, setText] = useState('');
  const query = useQuery({
    queryKey: ['accounts', 'entities', kind, text],
    queryFn: ({ signal }) => findEntities(kind, text, signal),
  });
  return (
    <>
      <Card aria-label="Las personas se llevan en Keycloak">
        <CardHeader title="Las personas se llevan en Keycloak" />
        <Stack gap={3}>
          <Text>
            Relevo no tiene una cuenta de servicio en Keycloak, así que no puede mostrar ni cambiar a las
            personas. En su consola:
          </Text>
          <ol style={{ paddingInlineStart: '1.4rem', listStyle: 'decimal' }}>
            <li>«Users» → «Add user»: usuario, nombre y apellido.</li>
            <li>
              «Entidad en Relevo»: el número de su entidad, que está aquí abajo. El centro regulador no lleva.
            </li>
            <li>«Role mapping» → «Assign role»: los roles de su trabajo.</li>
            <li>«Credentials» → «Set password», temporal.</li>
          </ol>
          {console && (
            <Row>
              <Button asChild>
                <a href={console} target="_blank" rel="noreferrer">
                  <ExternalLink size={18} aria-hidden />
                  Abrir la consola de Keycloak
                </a>
              </Button>
            </Row>
          )}
          <Text size="small" tone="soft">
            Para hacerlo desde aquí, dé a Relevo KEYCLOAK_ADMIN_CLIENT y KEYCLOAK_ADMIN_SECRET (guía de
            operación, «Keycloak: las personas»).
          </Text>
        </Stack>
      </Card>
      <Card aria-label="Números de las entidades">
        <CardHeader title="Números de las entidades" aside="Se copian en «Entidad en Relevo»" />
        <Stack gap={3}>
          <Row gap={4} flexWrap="wrap" alignItems="center">
            <RowsSearchBox
              label="Buscar una entidad"
              text=""
              onSearch={({ buscar = '' }) => setText(buscar)}
            />
            <FilterPills
              label="Clase de entidad"
              value={kind}
              onChange={(value) => setKind(value as EntityKind)}
              options={KINDS}
            />
          </Row>
          <FailedQuery query={query} />
          {isAwaited(query) && <TableSkeleton rows={5} />}
          <Stack gap={2}>
            {query.data?.map(({ id, name, code }) => (
              <Row key={id} justifyContent="space-between" gap={3}>
                <Text>
                  {name}
                  {code && ` · ${code}`}
                </Text>
                <CopyButton text={String(id)} label={`Copiar el número ${id} de ${name}`}>
                  {id}
                </CopyButton>
              </Row>
            ))}
            {query.data?.length === 0 && <Text tone="soft">Ninguna coincide.</Text>}
          </Stack>
        </Stack>
      </Card>
    </>
  );
}
