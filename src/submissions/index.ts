// What a form of reports needs is imported from its own file: whatever stands here comes with the first screen.
export { type Device, useDevice } from './device-context';
export { deviceId } from './device-id';
export { failureOf, notKept } from './failure-of';
export type { PageOutbox } from './page-outbox';
export { SubmissionsProvider, useOutbox, useSubmissions, useSubmissionsWhere } from './submissions-provider';
export { closeTray, openTray, useTrayIsOpen } from './tray-opening';
export { type SendResult, useSend } from './use-send';
export { type Entry, type View, waitingEntries } from './view';
