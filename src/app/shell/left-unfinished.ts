import { type UnfinishedForm, unfinishedForms } from '../../offline-form';
import { saveOpenForms, signOutWarnings, within } from '../../session';
import type { Device } from '../../submissions';

/** A disk that takes longer may never answer: then the sign-out does not wait. */
const LOOK_MS = 2_000;

export interface LeftUnfinished {
  forms: readonly UnfinishedForm[];
  /** False when the device could not save what is on the screen. */
  isSaved: boolean;
  /** What a sign-out loses or cuts besides, as sentences. */
  warnings: readonly string[];
}

/** What a sign-out leaves unfinished on this device; null for nothing. Saves what is on the screen first. Never fails. */
export async function leftUnfinished({ storage }: Pick<Device, 'storage'>): Promise<LeftUnfinished | null> {
  const isSaved = await saveOpenForms();
  const look = async () => {
    const opened = await storage;
    return opened ? unfinishedForms(opened.drafts) : [];
  };
  const forms = await within(LOOK_MS, look()).catch(() => []);
  const warnings = signOutWarnings();
  return isSaved && forms.length + warnings.length === 0 ? null : { isSaved, warnings, forms };
}
