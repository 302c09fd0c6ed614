import { useState } from 'react';
import * as v from 'valibot';
import type { RowUses } from '../../../contract/catalogues/catalogue-search';
import { type DeviceMemory, deviceMemory, readJson } from '../../session';
import type { Choice } from './request-form';

const KEY = 'relevo.diagnosis-uses';
/** Per hospital; the least used go first. */
const MOST = 200;
/** From this number on, a few favourites are offered without a search. */
const OFFERED_FROM = 3;
const OFFERED = 4;

const Used = v.object({ id: v.number(), code: v.string(), label: v.string(), uses: v.number() });
type UsedDiagnosis = v.InferOutput<typeof Used>;
const Kept = v.record(v.string(), v.array(Used));

/** Requests of the regulation centre, which has no hospital, are counted together. */
const nameOf = (entityId: number | null) => String(entityId ?? 'crue');

/**
 * How often each diagnosis was requested from this device, for each hospital. Holds no patient and no time, so it may stay on a
 * shared tablet after a sign-out.
 */
export function readUses(
  entityId: number | null,
  memory: DeviceMemory = deviceMemory,
): readonly UsedDiagnosis[] {
  return kept(memory)[nameOf(entityId)] ?? [];
}

/** Counts the diagnoses of a request that was sent, or that waits to be sent. */
export function countUses(
  entityId: number | null,
  diagnoses: readonly Choice[],
  memory: DeviceMemory = deviceMemory,
): void {
  const byId = new Map(readUses(entityId, memory).map((one) => [one.id, one]));
  for (const { id, label, code } of diagnoses) {
    if (code === undefined) continue;
    byId.set(id, { id, code, label, uses: (byId.get(id)?.uses ?? 0) + 1 });
  }
  const used = [...byId.values()].sort((one, other) => other.uses - one.uses).slice(0, MOST);
  memory.setItem(KEY, JSON.stringify({ ...kept(memory), [nameOf(entityId)]: used }));
}

/** The uses when the field opened: an order that changes while a person types would move the options. */
export function useDiagnosisUses(entityId: number | null): { used: readonly UsedDiagnosis[]; uses: RowUses } {
  const [known] = useState(() => {
    const used = readUses(entityId);
    return { used, uses: new Map(used.map(({ id, uses }) => [id, uses])) };
  });
  return known;
}

/** The few that are offered without a search: often used, and not chosen yet. */
export function favouritesOf(used: readonly UsedDiagnosis[], chosen: readonly Choice[]): Choice[] {
  return used
    .filter(({ id, uses }) => uses >= OFFERED_FROM && !chosen.some((one) => one.id === id))
    .slice(0, OFFERED)
    .map(({ id, code, label }) => ({ id, code, label }));
}

function kept(memory: DeviceMemory) {
  const parsed = v.safeParse(Kept, readJson(memory, KEY));
  return parsed.success ? parsed.output : {};
}
