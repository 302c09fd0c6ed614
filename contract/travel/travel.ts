import * as v from 'valibot';
import { defineCall } from '../call';
import { AMBULANCE_TYPES } from '../catalogues/fixed';
import { MAP_READERS } from '../map/map-readers';
import { Basis, Range, TravelTime } from './travel-time';

const NOT_VALID = 'El valor no es válido.';
/** `6.25184`, `-75.563`: degrees with at most nine decimals. */
const DEGREES = /^-?\d{1,3}(\.\d{1,9})?$/;

const degrees = (most: number) =>
  v.pipe(
    v.string(NOT_VALID),
    v.regex(DEGREES, NOT_VALID),
    v.transform(Number),
    v.minValue(-most, NOT_VALID),
    v.maxValue(most, NOT_VALID),
  );

/** `lat,lng` in degrees. */
const PointText = v.pipe(
  v.string(NOT_VALID),
  v.regex(/^[^,]{1,14},[^,]{1,14}$/, NOT_VALID),
  v.transform((text) => {
    const [lat = '', lng = ''] = text.split(',');
    return { lat, lng };
  }),
  v.object({ lat: degrees(90), lng: degrees(180) }),
);

const Flag = v.pipe(
  v.picklist(['true', 'false', '1', '0'], NOT_VALID),
  v.transform((value) => value === 'true' || value === '1'),
);

/** Why the basis is not the best one that is configured, or how rows of different bases are compared. */
const Remarks = v.array(v.string());

const Fix = v.object({
  lat: v.number(),
  lng: v.number(),
  fixAt: v.string(),
  /** It implies more than 180 km/h since the fix before. */
  suspect: v.boolean(),
});

const Vehicle = {
  ambulanceId: v.number(),
  name: v.string(),
  licensePlate: v.string(),
  ambulanceType: v.string(),
  ambulancesEntityId: v.number(),
  ambulancesEntity: v.string(),
  /** Absent from older servers. */
  entityPhone: v.optional(v.nullable(v.string())),
};

const RankedAmbulance = v.object({
  ...Vehicle,
  position: Fix,
  time: TravelTime,
  range: Range,
  /** `≈ 12 min por vía`, `≈ 9 a 12 min en línea recta a 35 km/h`. */
  timeWords: v.string(),
  reasons: v.array(v.object({ code: v.string(), words: v.string() })),
});

const ExcludedAmbulance = v.object({
  ...Vehicle,
  position: v.nullable(Fix),
  time: v.nullable(TravelTime),
  range: v.nullable(Range),
  timeWords: v.nullable(v.string()),
  whyNot: v.array(v.object({ code: v.string(), words: v.string() })),
});

export const listNearestAmbulances = defineCall({
  name: 'listNearestAmbulances',
  method: 'GET',
  path: '/travel/ambulances',
  summary:
    'Las ambulancias para un punto, la más cercana primero y cada una con sus razones; a una entidad de transporte, solo las suyas.',
  audience: MAP_READERS,
  perMinute: 120,
  query: v.object({
    lat: degrees(90),
    lng: degrees(180),
    ambulanceType: v.optional(v.picklist(AMBULANCE_TYPES, NOT_VALID)),
    /** Also those whose last position is older than ten minutes. */
    includeOld: v.optional(Flag),
  }),
  answer: v.object({
    at: v.string(),
    /** The least exact basis among the rows. */
    basis: Basis,
    remarks: Remarks,
    rows: v.array(RankedAmbulance),
    excluded: v.array(ExcludedAmbulance),
  }),
});

export const listHospitalTimes = defineCall({
  name: 'listHospitalTimes',
  method: 'GET',
  path: '/travel/hospitals',
  summary: 'El tiempo desde un punto hasta cada IPS con ubicación, la más cercana primero.',
  audience: MAP_READERS,
  perMinute: 120,
  query: v.object({ lat: degrees(90), lng: degrees(180) }),
  answer: v.object({
    at: v.string(),
    basis: Basis,
    remarks: Remarks,
    rows: v.array(v.object({ ipsId: v.number(), time: TravelTime, range: Range, timeWords: v.string() })),
  }),
});

export const getRoute = defineCall({
  name: 'getRoute',
  method: 'GET',
  path: '/travel/route',
  summary: 'El camino entre dos puntos, si se pide por un tercero.',
  audience: MAP_READERS,
  perMinute: 240,
  query: v.object({ from: PointText, via: v.optional(PointText), to: PointText }),
  answer: v.object({
    /** The least exact basis of its legs. */
    basis: Basis,
    remarks: Remarks,
    seconds: v.number(),
    metres: v.number(),
    timeWords: v.string(),
    /** Longitude and latitude of each position. */
    line: v.array(v.tuple([v.number(), v.number()])),
    legs: v.array(TravelTime),
  }),
});
