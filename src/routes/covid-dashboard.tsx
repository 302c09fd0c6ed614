import { createFileRoute } from '@tanstack/react-router';
import { COVID_READERS } from '../../contract/figures/covid-readers';
import { DashboardScreen } from '../features/figures/dashboard/dashboard-screen';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/covid-dashboard')({
  staticData: { title: 'Dashboard' },
  beforeLoad: onlyFor(...COVID_READERS.roles),
  component: DashboardScreen,
});
