import { createHash, randomBytes } from 'node:crypto';
import type { RunSql } from '../server/fill-transfers';

/** A vehicle of the benchmark and the secret of its device. */
export interface Vehicle {
  id: number;
  secret: string;
}

const FIRST = 10_000;

/** Adds ambulances of the first two entities, each with a device. */
export async function fillVehicles(run: RunSql, count: number): Promise<Vehicle[]> {
  const vehicles = Array.from({ length: count }, (_, at) => ({
    id: FIRST + at,
    secret: randomBytes(24).toString('base64url'),
  }));
  await run(
    `insert into ambulance (id, name, license_plate, ambulance_type, entity_id)
       select id, 'Banco ' || id, 'BNC ' || id, 'TAB', 1 + id % 2 from unnest($1::int[]) id`,
    [vehicles.map(({ id }) => id)],
  );
  await run(
    `insert into ambulance_device (ambulance_id, secret_hash)
       select * from unnest($1::int[], $2::text[])`,
    [
      vehicles.map(({ id }) => id),
      vehicles.map(({ secret }) => createHash('sha256').update(secret).digest('hex')),
    ],
  );
  return vehicles;
}
