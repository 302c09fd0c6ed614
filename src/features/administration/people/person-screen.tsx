import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Person } from '../../../../contract/administration/people';
import { entityKindOf } from '../../../../contract/administration/role-rules';
import { FailedQuery, isAwaited } from '../../../subjects/failed-query';
import { StaleData } from '../../../subjects/stale-data';
import { Badge } from '../../../ui/badge';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { DescriptionList } from '../../../ui/description-list';
import { fullMomentText } from '../../../ui/format/moment';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import { TableSkeleton } from '../../../ui/skeletons';
import { entityPage } from '../entity-page';
import { changedMeanwhile, factorText } from './changed-meanwhile';
import { personQuery } from './people-queries';
import { PersonAccess } from './person-access';
import { PersonForm } from './person-form';
import { lacksText, nameOf, ROLE_WORDS } from './role-words';

interface Props {
  id: string;
  onDone: () => void;
}

export function PersonScreen({ id, onDone }: Props) {
  const query = useQuery(personQuery(id));
  const latest = query.data;
  const [opened, setOpened] = useState(latest);
  const [isDirty, setIsDirty] = useState(false);
  if (latest && latest !== opened && (!opened || !isDirty)) setOpened(latest);
  const changes =
    opened && latest && opened.version !== latest.version ? changedMeanwhile(opened, latest) : [];
  return (
    <>
      <PageBar
        title={opened ? nameOf(opened) : 'Personas'}
        back={{ label: 'Volver a Personas', onSelect: onDone }}
        badge={opened && !opened.enabled && <Badge tone="ended">Sin acceso</Badge>}
      />
      <Page width="form">
        <StaleData query={query} />
        <FailedQuery query={query} />
        {isAwaited(query) && <TableSkeleton rows={5} />}
        {opened && latest && (
          <>
            {changes.length > 0 && (
              <Banner
                tone="pending"
                title="Entretanto cambió en Keycloak"
                action={
                  <Button
                    onClick={() => {
                      setIsDirty(false);
                      setOpened(latest);
                    }}
                  >
                    Descartar lo mío y ver lo nuevo
                  </Button>
                }
              >
                {changes.join('. ')}. Lo que usted eligió sigue aquí; si guarda, queda encima.
              </Banner>
            )}
            <Facts person={latest} />
            {latest.isProtected ? (
              <Banner tone="ended">Esta cuenta administra Keycloak: se cambia solo en su consola.</Banner>
            ) : (
              <>
                <PersonAccess person={latest} />
                <PersonForm
                  key={opened.version}
                  person={opened}
                  basedOn={latest.version}
                  onDirty={setIsDirty}
                  onSaved={onDone}
                  onCancel={onDone}
                />
              </>
            )}
          </>
        )}
      </Page>
    </>
  );
}

function Facts({ person }: { person: Person }) {
  const { username, entityNames, ownRoles, roles, sessionSince, secondFactor } = person;
  const inherited = roles.filter((role) => ownRoles !== null && !ownRoles.includes(role));
  const lacks = person.enabled && lacksText(person);
  const page = person.entity && entityPage(`${entityKindOf(roles)}-${person.entity.id}`);
  return (
    <Card aria-label="La cuenta">
      <DescriptionList
        items={[
          { term: 'Usuario', value: username },
          { term: 'Falta', value: lacks && <Badge tone="pending">{lacks}</Badge> },
          { term: 'Entidad', value: page && <Link {...page}>{person.entity?.name}</Link> },
          { term: 'Su cuenta nombra', value: entityNames.join(', ') },
          {
            term: 'Por un grupo',
            value:
              inherited.length > 0 &&
              `${inherited.map((role) => ROLE_WORDS[role]).join(', ')}. Se quita en Keycloak.`,
          },
          { term: 'Segundo factor', value: secondFactor !== null && factorText(person) },
          {
            term: 'Sesión abierta',
            value: sessionSince ? `desde el ${fullMomentText(sessionSince)}` : 'ninguna',
          },
        ]}
      />
    </Card>
  );
}
