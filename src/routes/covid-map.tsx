import { createFileRoute } from '@tanstack/react-router';
import { COVID_READERS } from '../../contract/figures/covid-readers';
import { CovidMapScreen } from '../features/figures/map/covid-map-screen';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/covid-map')({
  staticData: { title: 'Casos activos IPS' },
  beforeLoad: onlyFor(...COVID_READERS.roles),
  component: CovidMapScreen,
});
