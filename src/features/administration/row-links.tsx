import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ADMINISTRATORS } from '../../../contract/administration/editors';
import { useSession } from '../../session';
import { Box, Row } from '../../ui/layout';
import type { AdminRow } from './administered';
import { entityPage, peopleOf } from './entity-page';

/** From a row to what belongs to it, and from an ambulance to its company. */
export function RowLinks({ slug, row }: { slug: string; row: AdminRow }) {
  const { hasRole } = useSession();
  const isAdministrator = hasRole(...ADMINISTRATORS);
  const company = slug === 'ambulancias' && isAdministrator ? entityPage(`TRANSPORT-${row.entityId}`) : null;
  const people = isAdministrator ? peopleOf(slug, row.id) : null;
  if (!company && !people) return null;
  return (
    <Row gap={4} flexWrap="wrap">
      {company && (
        <Underlined>
          <Link {...company}>{String(row.ambulancesEntity)}</Link>
        </Underlined>
      )}
      {slug === 'transporte' && (
        <Underlined>
          <Link
            to="/administracion/$kind"
            params={{ kind: 'ambulancias' }}
            search={{ buscar: row.name, entidad: row.id }}
          >
            Sus ambulancias
          </Link>
        </Underlined>
      )}
      {people && (
        <Underlined>
          <Link to="/administracion/personas" search={{ entidad: people }}>
            Su gente
          </Link>
        </Underlined>
      )}
    </Row>
  );
}

function Underlined({ children }: { children: ReactElement }) {
  return (
    <Box asChild color="accent" textDecoration="underline" textUnderlineOffset="3px">
      {children}
    </Box>
  );
}
