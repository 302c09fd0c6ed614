// Every export here loads with the first screen. Report forms import `use-waiting-report.ts` directly.
export { goesByItself, needsPerson } from '../outbox/states';
export { type Device, useDevice } from './device-context';
export { deviceId } from './device-id';
export { failureOf, notKept } from './failure-of';
export type { PageOutbox } from './page-outbox';
export type { Past } from './replace';
export {
  SubmissionsProvider,
  useIsOfSubmissions,
  useIsOutboxRead,
  useOutbox,
  useSubmissions,
  useSubmissionsNow,
  useSubmissionsWhere,
} from './submissions-provider';
export { closeTray, openTray, useTrayIsOpen } from './tray-opening';
export { type Replaced, type SendResult, useSend } from './use-send';
export { type Entry, isTimeDoubtful, unsentEntries, type View, waitingEntries } from './view';
