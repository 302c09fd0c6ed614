import type { PublicReceipt } from '../contract/ambulance-requests/public-request';

/**
 * How far the photo of the request is. `unknown`: no answer came; `failed`: the server does not have it yet; `lost`: the page was closed
 * before its answer; `missing`: so it was, and the server does not have it.
 */
export type PhotoStep = 'none' | 'sending' | 'sent' | 'unknown' | 'failed' | 'refused' | 'lost' | 'missing';

/** What this tab keeps of a request that was received: two random names, and nothing of the person. */
export interface Receipt extends Pick<PublicReceipt, 'ref' | 'secret'> {
  photo: PhotoStep;
}

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'relevo.solicitud';
const DEVICE = 'relevo.equipo';
const NAME = /^[\w-]{8,100}$/;
const STEPS: readonly unknown[] = [
  'none',
  'sending',
  'sent',
  'unknown',
  'failed',
  'refused',
  'lost',
  'missing',
];
/** Of a page that is open: it sends again by itself. */
const UNDER_WAY: readonly unknown[] = ['sending', 'unknown', 'failed'];

/** Of this tab: it is gone when the tab is closed. Undefined where the browser allows none. */
function memoryOfTab(): Memory | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

export function keepReceipt({ ref, secret, photo }: Receipt, memory = memoryOfTab()): void {
  try {
    memory?.setItem(KEY, JSON.stringify({ ref, secret, photo }));
  } catch {
    // Without it the status is lost with a reload; the request is not.
  }
}

/** The request of this tab, after a reload. A photo that was on its way cannot be sent again: the page kept it in its memory only. */
export function readReceipt(memory = memoryOfTab()): Receipt | null {
  try {
    const { ref, secret, photo } = JSON.parse(memory?.getItem(KEY) ?? 'null') ?? {};
    if (!NAME.test(ref) || !NAME.test(secret) || !STEPS.includes(photo)) return null;
    return { ref, secret, photo: UNDER_WAY.includes(photo) ? 'lost' : photo };
  } catch {
    return null;
  }
}

export function forgetReceipt(memory = memoryOfTab()): void {
  try {
    memory?.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** A random number of this tab, which only counts its requests. Null where the browser keeps nothing. */
export function deviceOfTab(makeRef: () => string, memory = memoryOfTab()): string | null {
  try {
    const known = memory?.getItem(DEVICE);
    if (known) return known;
    const made = makeRef();
    memory?.setItem(DEVICE, made);
    return memory ? made : null;
  } catch {
    return null;
  }
}

/** What is known of the photo after the server has said whether it has it. */
export function photoAfter(step: PhotoStep, isThere: boolean): PhotoStep {
  if (step === 'none' || step === 'sent') return step;
  if (isThere) return 'sent';
  if (step === 'lost') return 'missing';
  return step === 'unknown' ? 'failed' : step;
}
