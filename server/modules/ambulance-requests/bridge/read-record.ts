import * as v from 'valibot';
import {
  REQUEST_STATUSES,
  type Requester,
  type RequestStatus,
} from '../../../../contract/ambulance-requests/ambulance-request';
import { LIMITS } from '../../../../contract/limits';
import { phoneDigits } from '../../../../contract/telephone';

/** A request as the other database has it, in our words. */
export interface OutsideRequest {
  userId: string | null;
  /** When the person asked; null if it cannot be read. */
  at: Date | null;
  status: RequestStatus | null;
  address: string | null;
  additionalInfo: string | null;
  phone: string | null;
  /** Both or none. */
  latitude: number | null;
  longitude: number | null;
  emergencyType: string | null;
  /** The address of its picture. */
  photo: string | null;
}

const Raw = v.record(v.string(), v.unknown());

const LONGEST_INFO = 600;
const LONGEST_TYPE = 40;
const LONGEST_ADDRESS = 2000;
/** In seconds it would be 1970. */
const FIRST_MILLISECONDS = 1e11;

/**
 * Reads a record leniently: a field of the wrong shape is as if it were absent, and the request is kept. Null for what is no
 * record, or has a status that we do not know.
 */
export function readOutsideRequest(given: unknown): OutsideRequest | null {
  const parsed = v.safeParse(Raw, given);
  if (!parsed.success || Array.isArray(given)) return null;
  const raw = parsed.output;
  const status = readStatus(raw.status);
  if (status === undefined) return null;
  const [latitude, longitude] = [degrees(raw.latitude, 90), degrees(raw.longitude, 180)];
  const isPlaced = latitude !== null && longitude !== null && !(latitude === 0 && longitude === 0);
  return {
    userId: textOf(raw.userId, LIMITS.personName),
    at: timeOf(raw.timestamp),
    status,
    address: textOf(raw.address, LIMITS.addressText),
    additionalInfo: textOf(raw.additionalInfo, LONGEST_INFO),
    phone: phoneOf(raw.userPhoneNumber),
    latitude: isPlaced ? latitude : null,
    longitude: isPlaced ? longitude : null,
    emergencyType: textOf(raw.emergencyType, LONGEST_TYPE),
    photo: textOf(raw.additionalImageURL, LONGEST_ADDRESS),
  };
}

/** Whether anybody could find the person: by the place, the address or the telephone. */
export const isFindable = ({ latitude, address, phone }: OutsideRequest) =>
  latitude !== null || address !== null || phone !== null;

/** The record of a person; null without a name. */
export function readOutsideUser(given: unknown): Requester | null {
  const parsed = v.safeParse(Raw, given);
  if (!parsed.success) return null;
  const { fullName, identification, phoneNumber } = parsed.output;
  const name = textOf(fullName, 2 * LIMITS.personName);
  if (name === null) return null;
  return {
    fullName: name,
    identification: textOf(identification, LONGEST_TYPE),
    phoneNumber: phoneOf(phoneNumber),
  };
}

/** Empty is pending; undefined for a word that we do not know. */
function readStatus(given: unknown): RequestStatus | null | undefined {
  if (given === undefined || given === null || given === '') return null;
  return REQUEST_STATUSES.find((one) => one === given);
}

/** PostgreSQL stores no NUL, and no half of a pair of UTF-16. */
const storable = (text: string) => Buffer.from(text.replaceAll('\0', '')).toString();

function textOf(given: unknown, longest: number): string | null {
  if (typeof given !== 'string' && typeof given !== 'number') return null;
  const text = storable(String(given).trim().slice(0, longest));
  return text === '' ? null : text;
}

/** The last ten digits of an international number (002, 5). */
function phoneOf(given: unknown): string | null {
  const digits = phoneDigits(textOf(given, LONGEST_TYPE) ?? '');
  return /^\d{5,10}$/.test(digits) ? digits : null;
}

function degrees(given: unknown, limit: number): number | null {
  const value = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  return typeof value === 'number' && Math.abs(value) <= limit ? value : null;
}

/** Milliseconds, seconds, or a text with a date. */
function timeOf(given: unknown): Date | null {
  const value = typeof given === 'string' && /^\d+$/.test(given) ? Number(given) : given;
  if (typeof value === 'number') {
    const at = new Date(value < FIRST_MILLISECONDS ? value * 1000 : value);
    return Number.isFinite(at.getTime()) ? at : null;
  }
  if (typeof value !== 'string') return null;
  const at = new Date(value);
  return Number.isFinite(at.getTime()) ? at : null;
}
