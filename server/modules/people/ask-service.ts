import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { RegisteredPerson } from '../../../contract/people/find-person';
import type { ServiceHealth } from '../../platform/health/service-health';
import { failureName } from '../../platform/log/failure-name';
import type { Reference, ReferenceStore } from '../../platform/ports/reference';
import type { RegisterService, SoughtDocument } from '../../platform/ports/register-service';
import { insuranceOf, named, placeOf } from './present-person';

const text = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500))), null);

/** What a service answers: the register's own codes, not our ids. */
const Answer = v.object({
  P: v.object({
    documentType: v.pipe(v.string(), v.maxLength(10)),
    document: v.pipe(v.string(), v.maxLength(40)),
    firstName: text,
    middleName: text,
    lastName: text,
    secondLastName: text,
    sex: v.optional(v.nullable(v.picklist(['F', 'M'])), null),
    birthdate: v.optional(v.nullable(v.pipe(v.string(), v.isoDate())), null),
    address: text,
    phone: text,
    /** `EPS010` */
    epsCode: text,
    /** `C` contributive, `S` subsidised … */
    regimeCode: text,
    /** DANE, five digits. */
    municipalityCode: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d{5}$/))), null),
  }),
});

/** A nurse waits for it with a patient beside; the form can be filled in by hand. */
const PATIENCE_MS = 5_000;
const MOST_BYTES = 64 * 1024;

/** Address of a service, and its bearer token. */
export interface ServiceAddress {
  url: string;
  token: string | null;
}

/**
 * A service that is asked over HTTP. `away` is every answer that is neither a person nor a 404: late, of another
 * form, or of another document.
 */
export function createRegisterService(
  { url, token }: ServiceAddress,
  reference: Pick<ReferenceStore, 'current'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  health?: ServiceHealth,
): RegisterService {
  const away = (told: { status: number } | { failure: string }) => {
    log.warn(told, NO_ANSWER);
    health?.noteFailure('status' in told ? `status ${told.status}` : told.failure);
    return 'away' as const;
  };
  const ask = ({ document, documentType }: SoughtDocument) => {
    const address = new URL(url);
    address.searchParams.set('document', document);
    if (documentType) address.searchParams.set('documentType', documentType);
    return fetch(address, {
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      // The token and the document are for this address only.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  };
  health?.askAgainWith(async () => {
    try {
      const response = await ask(NOBODY);
      await response.body?.cancel();
      if (UNKNOWN_DOCUMENT.includes(response.status)) health.noteSuccess();
      else away({ status: response.status });
    } catch (error) {
      away({ failure: failureName(error) });
    }
  });
  return {
    async find(sought) {
      try {
        const response = await ask(sought);
        if (!response.ok) {
          await response.body?.cancel();
          if (response.status !== 404) return away({ status: response.status });
          health?.noteSuccess();
          return null;
        }
        const { P: person } = v.parse(Answer, JSON.parse(await readShort(response)));
        if (!isOf(person, sought)) return away({ failure: 'another document' });
        health?.noteSuccess();
        return present(person, reference.current);
      } catch (error) {
        // Only the name: a message may quote the patient.
        return away({ failure: failureName(error) });
      }
    },
  };
}

const isOf = (person: v.InferOutput<typeof Answer>['P'], { document, documentType }: SoughtDocument) =>
  person.document === document && (documentType === null || person.documentType === documentType);

/** Of no person: only to see whether the service answers. */
const NOBODY: SoughtDocument = { document: '0', documentType: null };
/** There is no such document, or it cannot be one. */
const UNKNOWN_DOCUMENT = [400, 404, 422];

const NO_ANSWER = 'the register of affiliates gave no usable answer';

class TooLongError extends Error {
  override readonly name = 'TooLongError';
}

async function readShort(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > MOST_BYTES) throw new TooLongError();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function present(person: v.InferOutput<typeof Answer>['P'], reference: Reference): RegisteredPerson {
  const { epsCode, regimeCode, municipalityCode, ...own } = person;
  const { epsId, regimeTypeId } = insuranceOf(reference, epsCode, regimeCode);
  return {
    ...own,
    eps: named(reference.eps, epsId),
    regimeType: named(reference.regimeTypes, regimeTypeId),
    neighborhood: null,
    ...placeOf(reference, municipalityCode === null ? null : Number(municipalityCode)),
  };
}
