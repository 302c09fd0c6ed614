export { importRoads, RoadsError, roadsSummary } from './import/import-roads';
export { hospitalStop, pickUpOf } from './pick-up';
export { registerPublicMap } from './register-public-map';
export { embeddedPaths, roadPaths } from './road-paths';
export { travelSeconds } from './travel-seconds';
export { type Destination, timesTo, waysToPatient } from './ways-to-patient';
