export { countByParty, countCanceled, type Party } from './count-by';
export { countDurations } from './count-durations';
export { countOverdue, countWaiting, findSlowest, measureResponse, measureStages } from './measure-response';
export { countRequested, countSpread, measureLegs, measureMoments } from './measure-times';
export { isInSelection } from './selected';
