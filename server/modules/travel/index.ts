export { addressPlaces } from './address-places';
export { importRoads, RoadsError, roadsSummary } from './import/import-roads';
export { hospitalStop, pickUpOf } from './pick-up';
export { positionsOf } from './positions-of';
export { registerPublicMap } from './register-public-map';
export { embeddedPaths, roadPaths } from './road-paths';
export { travelSeconds } from './travel-seconds';
export { type Destination, timesTo, waysToPatient } from './ways-to-patient';
