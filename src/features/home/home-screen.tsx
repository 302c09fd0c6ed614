import { REQUEST_ROLES } from '../../../contract/ambulance-requests/handlers';
import { BOARD_READERS } from '../../../contract/resources/audiences';
import { hasAnyRole, type Role } from '../../../contract/roles';
import type { TransferRow } from '../../../contract/transfers/transfer';
import { OnDemand, Part } from '../../ui/on-demand';
import { BloodHome } from './blood-home';
import type { DashboardSearch } from './dashboard-search';
import { DefaultHome } from './default-home';
import type { Landing } from './landing';
import { NoEntityHome } from './no-entity-home';
import { NoRoleHome } from './no-role-home';
import { RegulationHome } from './regulation-home';
import type { TurnWords } from './waiting-list';

interface Props {
  landing: Landing;
  person: { name: string; username: string; roles: readonly Role[]; unknownEntity?: string | undefined };
  /** Whom a person calls whose account is wrong. */
  contact: string | null;
  mayOpenTransfers: boolean;
  search: DashboardSearch;
  onSearch: (search: DashboardSearch) => void;
  turnText: (row: TransferRow) => TurnWords;
}

/** Lazy chunk: the report schemas are large, and no other home needs them. */
const RESOURCES = new Part(async () => (await import('./resources-home')).ResourcesHome);

/** Home by role (transfers 2.2). */
export function HomeScreen({
  landing,
  person,
  contact,
  mayOpenTransfers,
  search,
  onSearch,
  turnText,
}: Props) {
  const { name, username, roles, unknownEntity = '' } = person;
  switch (landing) {
    case 'no-role':
      return <NoRoleHome name={name} username={username} contact={contact} />;
    case 'no-entity':
      return <NoEntityHome {...{ name, username, contact }} named={unknownEntity} />;
    case 'regulation':
      return (
        <RegulationHome
          name={name}
          search={search}
          onSearch={onSearch}
          mayOpenTransfers={mayOpenTransfers}
          readsBoard={hasAnyRole(roles, BOARD_READERS.roles)}
          readsRequests={hasAnyRole(roles, REQUEST_ROLES)}
          turnText={turnText}
        />
      );
    case 'resources':
      return <OnDemand part={RESOURCES} with={{ name, roles, mayOpenTransfers }} />;
    case 'blood':
      return <BloodHome name={name} roles={roles} mayOpenTransfers={mayOpenTransfers} />;
    case 'transfers':
    case 'golden-code':
    case 'default':
      return (
        <DefaultHome name={name} roles={roles} mayOpenTransfers={mayOpenTransfers} turnText={turnText} />
      );
  }
}
