import { and, eq, inArray } from 'drizzle-orm';
import { bogotaDay, dayAfter } from '../../../contract/agreements/validity';
import type { DayService } from '../../../contract/figures/day-services';
import { importedDay, listedPatient, resourceDay } from '../../../server/modules/resources/tables';
import { forgetOccupation } from '../resources/a-report';
import type { TestApp } from '../support/test-app';

/** A day in Bogotá, so many days before today. */
export const daysAgo = (days: number) => dayAfter(bogotaDay(new Date()), -days);

/** A time of that day in Bogotá: `at(2, '23:59')`. */
export const at = (days: number, clock: string) =>
  new Date(`${daysAgo(days)}T${clock}:00-05:00`).toISOString();

export async function readDay(app: TestApp, ipsId: number, day: string, service: DayService = 'uci') {
  const [row] = await app.platform.database.orm
    .select()
    .from(resourceDay)
    .where(and(eq(resourceDay.ipsId, ipsId), eq(resourceDay.day, day), eq(resourceDay.service, service)));
  return row;
}

/** The hospitals have never reported an occupation, have no patients and no days. */
export async function forgetHospitals(app: TestApp, ipsIds: readonly number[]): Promise<void> {
  const { orm } = app.platform.database;
  for (const ipsId of ipsIds) await forgetOccupation(app, ipsId);
  await orm.delete(listedPatient).where(inArray(listedPatient.ipsId, [...ipsIds]));
  await orm.delete(importedDay).where(inArray(importedDay.ipsId, [...ipsIds]));
  await orm.delete(resourceDay).where(inArray(resourceDay.ipsId, [...ipsIds]));
}
