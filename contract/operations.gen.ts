// Written by scripts/list-subjects.js: `npm run lists`.
import type { Operation } from './operation';
import { operation as sendChatMessage } from './chat/operations/send-chat-message';
import { operation as declareSaturation } from './resources/operations/declare-saturation';
import { operation as endSaturation } from './resources/operations/end-saturation';
import { operation as reportBloodBank } from './resources/operations/report-blood-bank';
import { operation as reportCapacity } from './resources/operations/report-capacity';
import { operation as reportOccupation } from './resources/operations/report-occupation';
import { operation as canAttend } from './transfers/operations/can-attend';
import { operation as cannotAttend } from './transfers/operations/cannot-attend';
import { operation as confirmArrival } from './transfers/operations/confirm-arrival';
import { operation as confirmStep } from './transfers/operations/confirm-step';
import { operation as createGoldenCode } from './transfers/operations/create-golden-code';
import { operation as createReferral } from './transfers/operations/create-referral';
import { operation as sayCrewWord } from './transfers/operations/say-crew-word';

/** The same by subject. */
export const OPERATIONS_OF = {
  chat: {
    'send-chat-message': sendChatMessage,
  },
  resources: {
    'declare-saturation': declareSaturation,
    'end-saturation': endSaturation,
    'report-blood-bank': reportBloodBank,
    'report-capacity': reportCapacity,
    'report-occupation': reportOccupation,
  },
  transfers: {
    'can-attend': canAttend,
    'cannot-attend': cannotAttend,
    'confirm-arrival': confirmArrival,
    'confirm-step': confirmStep,
    'create-golden-code': createGoldenCode,
    'create-referral': createReferral,
    'say-crew-word': sayCrewWord,
  },
} as const;

/** The operations that the outbox can send later, by name. */
export const OPERATIONS = {
  ...OPERATIONS_OF.chat,
  ...OPERATIONS_OF.resources,
  ...OPERATIONS_OF.transfers,
} as const satisfies Record<string, Operation>;
