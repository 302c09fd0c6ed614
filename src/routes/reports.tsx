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

/** Only what is chosen is in the address. */
function searchOf(search: Record<string, unknown>): Record<string, string> {
  const chosen = Object.entries({ type: readType(search.type) ?? '', ...readForm(search) });
  return Object.fromEntries(chosen.filter(([, value]) => value !== ''));
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
