export { registerDeviceDoors } from './doors/device-routes';
export { type Broker, openMqttDoor } from './doors/mqtt-door';
export { createTelemetryPoll, type TelemetryService } from './doors/telemetry-poll';
export { forgetPositions } from './forget-positions';
export { dropDays, makeDaysAhead } from './partitions';
export { openPositions } from './positions';
export { findNewest, findPlaces, type KeptFix, listHistory, listRecentFixes } from './read-positions';
