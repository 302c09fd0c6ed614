// Written by scripts/list-subjects.js: `npm run lists`.
import type { ActionName } from '../../../../contract/transfers/lifecycle';
import type { MenuEntry } from './menu-entry';
import { entry as allowEntities } from './menu/allow-entities';
import { entry as assignAmbulanceEntity } from './menu/assign-ambulance-entity';
import { entry as assignAmbulance } from './menu/assign-ambulance';
import { entry as assignOwnAmbulance } from './menu/assign-own-ambulance';
import { entry as assignReceivingIps } from './menu/assign-receiving-ips';
import { entry as attachDiagnosis } from './menu/attach-diagnosis';
import { entry as canAttend } from './menu/can-attend';
import { entry as cannotAttend } from './menu/cannot-attend';
import { entry as cannotTransport } from './menu/cannot-transport';
import { entry as checkHour } from './menu/check-hour';
import { entry as confirmArrival } from './menu/confirm-arrival';
import { entry as offerAmbulance } from './menu/offer-ambulance';
import { entry as reject } from './menu/reject';
import { entry as undoDispatch } from './menu/undo-dispatch';
import { entry as withdrawAcceptance } from './menu/withdraw-acceptance';

/** The entries of the Acciones menu. */
export const MENU = {
  'allow-entities': allowEntities,
  'assign-ambulance-entity': assignAmbulanceEntity,
  'assign-ambulance': assignAmbulance,
  'assign-own-ambulance': assignOwnAmbulance,
  'assign-receiving-ips': assignReceivingIps,
  'attach-diagnosis': attachDiagnosis,
  'can-attend': canAttend,
  'cannot-attend': cannotAttend,
  'cannot-transport': cannotTransport,
  'check-hour': checkHour,
  'confirm-arrival': confirmArrival,
  'offer-ambulance': offerAmbulance,
  reject,
  'undo-dispatch': undoDispatch,
  'withdraw-acceptance': withdrawAcceptance,
} as const satisfies Partial<Record<ActionName, MenuEntry>>;
