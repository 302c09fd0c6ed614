import { createContext } from 'react';

/** The register's telephone is often outdated, and the hospital must be able to call the family: one tap opens the field. */
interface PhoneCorrection {
  /** The register's number, once the user opened the field; null before. */
  registered: string | null;
  onCorrect: () => void;
}

export const PhoneCorrectionContext = createContext<PhoneCorrection>({
  registered: null,
  onCorrect: () => undefined,
});
