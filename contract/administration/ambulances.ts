import * as v from 'valibot';
import { defineCall } from '../call';
import { AMBULANCE_TYPES } from '../catalogues/fixed';
import { Id, IdText, Nothing, optionalText, requiredText } from '../fields';
import { LIMITS } from '../limits';
import { Telephone } from '../telephone';
import { defineEntity } from './define-entity';
import { FLEET_AND_NETWORK_EDITORS } from './editors';
import { Plate } from './plate';

const RoomAddress = v.pipe(
  optionalText(300),
  v.check(
    (address) => address === null || /^https:\/\/[^\s/]+\.[^\s/]+/.test(address),
    'Escriba la dirección completa: https://…',
  ),
);

const Datasource = v.pipe(
  optionalText(64),
  v.check(
    (source) => source === null || /^[\w-]+$/.test(source),
    'Escriba solo letras, números, guiones y guiones bajos.',
  ),
);

export const ambulances = defineEntity({
  name: 'Ambulance',
  slug: 'ambulances',
  path: '/ambulance',
  one: 'una ambulancia',
  many: 'las ambulancias',
  editors: FLEET_AND_NETWORK_EDITORS,
  form: {
    /** How its people call it: `Móvil 12`. */
    name: requiredText(60),
    licensePlate: Plate,
    ambulanceType: v.picklist(AMBULANCE_TYPES, 'Elija el tipo de ambulancia.'),
    entityId: Id,
    aph1Name: optionalText(LIMITS.personName),
    aph2Name: optionalText(LIMITS.personName),
    phoneNumber: Telephone,
    cellphone: Telephone,
    pendingSupplies: optionalText(LIMITS.reasonText),
    hostRoomUrl: RoomAddress,
    guestRoomUrl: RoomAddress,
    /** Its source in the telemetry service (`TELEMETRY_URL`). */
    datasourceId: Datasource,
  },
  row: {
    name: v.string(),
    licensePlate: v.string(),
    ambulanceType: v.string(),
    entityId: v.number(),
    ambulancesEntity: v.string(),
    aph1Name: v.nullable(v.string()),
    aph2Name: v.nullable(v.string()),
    phoneNumber: v.nullable(v.string()),
    cellphone: v.nullable(v.string()),
    pendingSupplies: v.nullable(v.string()),
    hostRoomUrl: v.nullable(v.string()),
    guestRoomUrl: v.nullable(v.string()),
    datasourceId: v.nullable(v.string()),
    onService: v.boolean(),
    /** When the secret of its device was made; null without one. */
    deviceSecretAt: v.nullable(v.string()),
  },
});

/** The secret is in this answer and nowhere else: the server keeps its hash. */
export const makeDeviceSecret = defineCall({
  name: 'makeDeviceSecret',
  method: 'POST',
  path: '/ambulance/:id/deviceSecret',
  summary:
    'Hace un secreto nuevo para el dispositivo de una ambulancia; el anterior deja de servir. Se muestra una vez.',
  audience: { roles: FLEET_AND_NETWORK_EDITORS },
  params: v.object({ id: IdText }),
  body: Nothing,
  answer: v.object({
    id: v.number(),
    /** Null if the same request was answered before: make another. */
    secret: v.nullable(v.string()),
    deviceSecretAt: v.nullable(v.string()),
  }),
});
