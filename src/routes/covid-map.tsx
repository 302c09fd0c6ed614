import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { COVID_READERS } from '../../contract/figures/covid-readers';
import { CovidMapScreen } from '../features/figures/map/covid-map-screen';
import { drawCases } from './-cases';
import { onlyFor } from './-guards';

/** `ipsId`: the selected hospital. */
interface CasesSearch {
  ipsId?: number;
}

export const Route = createFileRoute('/covid-map')({
  staticData: { title: 'Casos activos IPS' },
  validateSearch: ({ ipsId }: CasesSearch & SearchSchemaInput): CasesSearch =>
    Number.isSafeInteger(ipsId) ? { ipsId } : {},
  beforeLoad: onlyFor(...COVID_READERS.roles),
  component: CovidMapRoute,
});

function CovidMapRoute() {
  const { ipsId } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CovidMapScreen
      selected={ipsId ?? null}
      onSelect={(id) =>
        void navigate({ search: id === null ? {} : { ipsId: id }, replace: true, resetScroll: false })
      }
      drawMap={drawCases}
    />
  );
}
