/** A hospital or other health institution (IPS). */
export interface Hospital {
  id: number;
  name: string;
  nit: string;
  repsCode: string | null;
  address: string | null;
  phone: string | null;
  municipalityId: number;
  communeCode: string | null;
  lat: number | null;
  lng: number | null;
  networkIds: number[];
  /** Null if nobody has said it yet. */
  nature: 'public' | 'private' | null;
  archivedAt?: Date | null;
}

interface Insurer {
  id: number;
  code: string | null;
  name: string;
  nit: string | null;
  phone: string | null;
  /** A user of this insurer authorises in the system; otherwise the regulation centre does. */
  answersInSystem: boolean;
  archivedAt?: Date | null;
}

/** A regime that an insurer runs, with the official code of the plan. */
export interface InsuranceRegime {
  id: number;
  code: string | null;
  epsId: number;
  regimeTypeId: number;
}

interface CareNetwork {
  id: number;
  name: string;
  archivedAt?: Date | null;
}

/** A transport entity. Number 1 is the health secretariat's own; the others are private. */
interface TransportEntity {
  id: number;
  name: string;
  nit?: string | null;
  phone: string | null;
  archivedAt?: Date | null;
}

export interface Ambulance {
  id: number;
  name: string;
  licensePlate: string;
  ambulanceType: string;
  entityId: number;
  lat: number | null;
  lng: number | null;
  onService: boolean;
  /** The incident that it drives for. Of a row from memory it may be old. */
  incidentId: number | null;
  hostRoomUrl: string | null;
  guestRoomUrl: string | null;
  updatedAt: Date;
  archivedAt?: Date | null;
}

/** An ambulance as the doors of positions know it. */
export interface TrackedAmbulance {
  ambulanceId: number;
  licensePlate: string;
  entityId: number;
  /** SHA-256 of its device's secret, hexadecimal; null without a device. */
  secretHash: string | null;
  /** Its source in the telemetry service; null without one. */
  datasourceId: string | null;
}

/**
 * Institutions and short catalogues, by id. One immutable snapshot: a reload replaces the object. Archived rows are in it for
 * the names of what refers to them; they are no choice for new work (`isOffered`).
 */
export interface Reference {
  ips: ReadonlyMap<number, Hospital>;
  eps: ReadonlyMap<number, Insurer>;
  networks: ReadonlyMap<number, CareNetwork>;
  regimeTypes: ReadonlyMap<number, { id: number; name: string; code: string | null }>;
  insuranceRegimes: ReadonlyMap<number, InsuranceRegime>;
  entities: ReadonlyMap<number, TransportEntity>;
  ambulances: ReadonlyMap<number, Ambulance>;
  municipalities: ReadonlyMap<number, { id: number; name: string; departmentId: number }>;
  departments: ReadonlyMap<number, { id: number; name: string }>;
}

/** The reference data in memory. Filled by `modules/reference`. */
export interface ReferenceStore {
  readonly current: Reference;
  /** Rises with each write to reference data; the same in every process. */
  readonly version: number;
  /** Reads everything again if the version has risen. Called after a write of this process, and periodically. */
  refresh(): Promise<void>;
  /** Reads everything again in any case. */
  reload(): Promise<void>;
}
