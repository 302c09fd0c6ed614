import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { INDICATOR_READERS } from '../../contract/indicators/indicator-readers';
import { type AphSearch, readAphAddress } from '../features/indicators/aph/aph-address';
import { AphScreen } from '../features/indicators/aph/aph-screen';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/aph_charts')({
  staticData: { title: 'Indicadores prehospitalarios' },
  // Parsed in the screen: parsing here would pull its code into the first load of every page.
  validateSearch: (search: AphSearch & SearchSchemaInput): AphSearch => search,
  beforeLoad: onlyFor(...INDICATOR_READERS.roles),
  component: AphRoute,
});

function AphRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AphScreen
      address={readAphAddress(search)}
      onAddress={({ period, target }) =>
        void navigate({
          search: {
            ...search,
            ...(period && { periodo: period }),
            ...(target && { meta: target }),
          },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
