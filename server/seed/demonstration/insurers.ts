import { NEVER_OFFERED_EPS_ID } from '../../../contract/limits';
import { withCheckDigit } from '../../../contract/nit-check-digit';
import type { InsuranceRegime, Insurer } from './shapes';

const insurer = (id: number, name: string, code: string, nit: string, answersInSystem: boolean): Insurer => ({
  id,
  name,
  code,
  nit: withCheckDigit(nit),
  // Nobody answers for who has no insurer.
  phone: id === NEVER_OFFERED_EPS_ID ? null : `60455502${id}0`,
  answersInSystem,
  offered: id !== NEVER_OFFERED_EPS_ID,
});

/** Eight invented insurers, with codes outside the official list, and EPS 2, which no list offers. */
export const insurers: readonly Insurer[] = [
  insurer(1, 'EPS Andina', 'EPS901', '901700101', true),
  insurer(NEVER_OFFERED_EPS_ID, 'Particular / sin asegurador', 'PAR000', '901700102', false),
  insurer(3, 'EPS Valle del Sol', 'EPS903', '901700103', true),
  insurer(4, 'Salud Cordillera EPS', 'EPS904', '901700104', true),
  insurer(5, 'EPS Río Claro', 'EPS905', '901700105', true),
  insurer(6, 'Mutual Antioqueña EPS', 'ESS906', '901700106', true),
  insurer(7, 'EPS Familiar del Norte', 'CCF907', '901700107', true),
  insurer(8, 'Bienestar Pacífico EPS', 'EPS908', '901700108', false),
  insurer(9, 'EPS Caribe Solidaria', 'ESS909', '901700109', false),
];

export const offeredInsurers = insurers.filter((eps) => eps.offered);

const CONTRIBUTIVE = 1;
const SUBSIDIZED = 2;
const PRIVATE = 4;
const UNINSURED = 5;

/** The regimes of each insurer. As in Colombia, a subsidised plan has its own code. */
const regimesOf: Record<number, readonly number[]> = {
  1: [CONTRIBUTIVE, SUBSIDIZED],
  [NEVER_OFFERED_EPS_ID]: [PRIVATE, UNINSURED],
  3: [CONTRIBUTIVE, SUBSIDIZED],
  4: [CONTRIBUTIVE],
  5: [CONTRIBUTIVE, SUBSIDIZED],
  6: [SUBSIDIZED],
  7: [CONTRIBUTIVE, SUBSIDIZED],
  8: [CONTRIBUTIVE],
  9: [SUBSIDIZED],
};

export const insuranceRegimes: readonly InsuranceRegime[] = insurers.flatMap((eps) =>
  (regimesOf[eps.id] ?? []).map((regimeTypeId) => ({
    id: eps.id * 10 + regimeTypeId,
    epsId: eps.id,
    regimeTypeId,
    code: regimeTypeId === SUBSIDIZED ? eps.code.replace(/^(...)/, '$1S') : eps.code,
  })),
);
