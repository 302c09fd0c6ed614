import { placeAddress } from './address-place';
import { getArrival } from './arrival';
import { getMapBase } from './map-base';
import { getTraffic } from './traffic';
import { getRoute, listHospitalTimes, listNearestAmbulances } from './travel';

export const calls = [
  listNearestAmbulances,
  listHospitalTimes,
  getRoute,
  getArrival,
  getMapBase,
  getTraffic,
  placeAddress,
] as const;
