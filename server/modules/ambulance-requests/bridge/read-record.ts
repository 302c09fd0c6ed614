import * as v from 'valibot';
import {
  REQUEST_STATUSES,
  type Requester,
  type RequestStatus,
} from '../../../../contract/ambulance-requests/ambulance-request';
import { Timestamp } from '../../../../contract/fields';
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
const LONGEST_ID = 200;
const LONGEST_PHONE = 40;
const LONGEST_ADDRESS = 2000;
/** In seconds it would be 1970. */
const FIRST_MILLISECONDS = 1e11;
/** The year 2100. */
const LAST_MILLISECONDS = 4.1e12;

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
    userId: textOf(raw.userId, LONGEST_ID),
    at: timeOf(raw.timestamp),
    status,
    address: textOf(raw.address, LIMITS.addressText),
    additionalInfo: withPhone(textOf(raw.additionalInfo, LONGEST_INFO), raw.userPhoneNumber),
    phone: phoneOf(raw.userPhoneNumber),
    latitude: isPlaced ? latitude : null,
    longitude: isPlaced ? longitude : null,
    emergencyType: textOf(raw.emergencyType, LONGEST_TYPE),
    photo: textOf(raw.additionalImageURL, LONGEST_ADDRESS),
  };
}

/** Whether anybody could find the person: by the place, the address, or a telephone of the form or of the account. */
export const isFindable = ({ latitude, address, phone }: OutsideRequest, user: Requester | null) =>
  latitude !== null || address !== null || phone !== null || (user?.phoneNumber ?? null) !== null;

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

/** Seven or ten digits; the last ten of an international number (002, 5). */
function phoneOf(given: unknown): string | null {
  const digits = phoneDigits(textOf(given, LONGEST_PHONE) ?? '');
  return /^(\d{7}|\d{10})$/.test(digits) ? digits : null;
}

/** What was typed for a telephone and is none may still lead to the person. */
function withPhone(info: string | null, given: unknown): string | null {
  const typed = textOf(given, LONGEST_PHONE);
  if (typed === null || phoneOf(given) !== null) return info;
  return [info, `Teléfono como lo escribió: ${typed}`].filter(Boolean).join('. ');
}

function degrees(given: unknown, limit: number): number | null {
  const value = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  return typeof value === 'number' && Math.abs(value) <= limit ? value : null;
}

/** Milliseconds, seconds, or an ISO text with its zone: any other text would be read in this server's zone. */
function timeOf(given: unknown): Date | null {
  const value = typeof given === 'string' && /^\d+$/.test(given) ? Number(given) : given;
  if (typeof value === 'number') return dateOf(value < FIRST_MILLISECONDS ? value * 1000 : value);
  return v.is(Timestamp, value) && /(Z|[+-]\d{2}:?\d{2})$/.test(value) ? dateOf(value) : null;
}

function dateOf(value: number | string): Date | null {
  const at = new Date(value);
  return Number.isFinite(at.getTime()) ? at : null;
}

const KEY_LETTERS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const TIME_LETTERS = 8;

/** When a key was made: the database's own keys begin with their time, which it corrects for a wrong clock. Null for others. */
export function timeOfKey(key: string): Date | null {
  if (key.length !== 20) return null;
  let time = 0;
  for (const letter of key.slice(0, TIME_LETTERS)) {
    const value = KEY_LETTERS.indexOf(letter);
    if (value < 0) return null;
    time = time * KEY_LETTERS.length + value;
  }
  // Other keys of this length mean any time.
  return time > FIRST_MILLISECONDS && time < LAST_MILLISECONDS ? dateOf(time) : null;
}
