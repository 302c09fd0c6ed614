import { getHeat } from './heat';
import { listCommunes, listHospitalsOfNetwork, listNotReported } from './map-reads';

export const calls = [listCommunes, listNotReported, listHospitalsOfNetwork, getHeat] as const;
