import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useSession } from '../../../session';
import { hospitalQuery } from '../../../subjects/hospitals/hospital-query';
import { notify } from '../../../ui/notify';
import type { RequestForm } from '../request-form';
import {
  type AnnexProvider,
  type AnnexTyped,
  BLANK_PROVIDER,
  NOTHING_TYPED,
  providerOf,
  REGULATION_CENTRE,
} from './annex-data';
import { factsText } from './annex-standing';
import { makeAnnex } from './make-annex';

const FAILED = 'No se pudo hacer el anexo 9. Intente de nuevo, o adjunte el suyo en PDF.';

interface AnnexMaking {
  hospital: AnnexProvider;
  isHospitalComing: boolean;
  /** The user's last input. */
  typed: () => AnnexTyped;
  keep: (typed: AnnexTyped) => void;
  /** False, after an error message, when it could not be made. */
  make: (typed: AnnexTyped) => Promise<boolean>;
}

/** Makes the annex of the open form and attaches it like a picked file. */
export function useAnnexMaking(attach: (file: File) => Promise<void>): AnnexMaking {
  const { getValues, setValue } = useFormContext<RequestForm>();
  const client = useQueryClient();
  const { entityId } = useSession().profile;
  const answer = useQuery({ ...hospitalQuery(entityId ?? 0), enabled: entityId !== null });
  const unknown = entityId === null ? REGULATION_CENTRE : BLANK_PROVIDER;
  const hospital = answer.data ? providerOf(answer.data) : unknown;

  return {
    hospital,
    isHospitalComing: answer.isFetching,
    typed: () => getValues('annexMade') ?? NOTHING_TYPED,
    keep: (typed) =>
      setValue('annexMade', { ...typed, file: getValues('annexMade')?.file ?? null }, { shouldDirty: true }),
    make: async (typed) => {
      try {
        const form = getValues();
        const facts = factsText(form);
        const file = await makeAnnex(form, typed, hospital, client);
        setValue('annexMade', { ...typed, file: { name: file.name, size: file.size, facts } });
        await attach(file);
        notify.success('Se hizo el anexo 9 y quedó adjunto.');
        return true;
      } catch {
        notify.error(FAILED);
        return false;
      }
    },
  };
}
