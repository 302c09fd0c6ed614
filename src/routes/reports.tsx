import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { REPORT_ROLES } from '../../contract/reports/report-roles';
import { readForm, readType } from '../features/reports/report-form';
import { ReportsScreen } from '../features/reports/reports-screen';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/reports')({
  staticData: { title: 'Reportes' },
  validateSearch: (search: Record<string, unknown> & SearchSchemaInput) => searchOf(search),
  beforeLoad: onlyFor(...REPORT_ROLES),
  component: OpenedRoute,
});

/** Only what is chosen is in the address. The screen reads the values: its rules come with it, not with the app's first load. */
function searchOf(search: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(search).map(([name, value]): [string, string] => [name, String(value ?? '')]);
  return Object.fromEntries(texts.filter(([, value]) => value !== ''));
}

function OpenedRoute() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <ReportsScreen
      type={readType(search.type)}
      form={readForm(search)}
      onChange={(change) =>
        void navigate({
          search: (before) => searchOf({ ...before, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
