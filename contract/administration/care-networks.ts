import * as v from 'valibot';
import { requiredText } from '../fields';
import { defineEntity } from './define-entity';
import { FLEET_AND_NETWORK_EDITORS } from './editors';

export const careNetworks = defineEntity({
  name: 'CareNetwork',
  slug: 'care-networks',
  path: '/network',
  one: 'una red de atención',
  many: 'las redes de atención',
  editors: FLEET_AND_NETWORK_EDITORS,
  form: { name: requiredText(60) },
  row: {
    name: v.string(),
    /** How many hospitals are in it, without archived ones. */
    hospitals: v.number(),
  },
});
