import { FilePen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button';
import { jumpTo } from '../../../ui/jump-to';
import { Row } from '../../../ui/layout';
import { OnDemand, Part } from '../../../ui/on-demand';
import { Text } from '../../../ui/text';
import { pendingFields } from '../pending-fields';
import { fieldIdOf } from '../request-fields';
import type { RequestForm } from '../request-form';
import { useRequestKind } from '../request-kind';
import type { AnnexTyped } from './annex-data';
import { annexStanding } from './annex-standing';
import { MadeAnnex } from './made-annex';
import { useAnnexMaking } from './use-annex-making';

const DIALOG = new Part(async () => (await import('./annex-dialog')).AnnexDialog);

interface Props {
  /** Handles the new file like a picked one. */
  onMade: (file: File) => Promise<void>;
}

/** Beside the field for a PDF: makes the annex on this device from the form's content. */
export function MakeAnnexHere({ onMade }: Props) {
  const { control, getValues } = useFormContext<RequestForm>();
  const kind = useRequestKind();
  const standing = useWatch({ control, compute: annexStanding });
  const file = useWatch({ control, name: 'annex' });
  const making = useAnnexMaking(onMade);
  const [isOpen, setOpen] = useState(false);
  const isJustMade = useRef(false);
  const make = async (typed: AnnexTyped) => {
    isJustMade.current = await making.make(typed);
    return isJustMade.current;
  };
  const goToFile = () => {
    if (isJustMade.current) jumpTo(fieldIdOf('annex'));
    isJustMade.current = false;
  };
  // The dialog returns the focus to the button that opened it, but that button is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is closed
  useEffect(goToFile, [isOpen]);
  const isMadeHere = standing === 'current' || standing === 'outdated';
  const missing = () => pendingFields(kind, getValues()).filter(({ name }) => name !== 'annex').length;

  return (
    <>
      {standing === 'none' && (
        <Row gap={3} flexWrap="wrap">
          <Button icon={FilePen} onClick={() => setOpen(true)}>
            Hacer el anexo 9 aquí
          </Button>
          <Text tone="soft">Con lo que ya escribió, también sin conexión.</Text>
        </Row>
      )}
      {isMadeHere && file && (
        <MadeAnnex
          file={file}
          isOutdated={standing === 'outdated'}
          onRemake={() => make(making.typed()).then(goToFile)}
          onChange={() => setOpen(true)}
        />
      )}
      {isOpen && (
        <OnDemand
          part={DIALOG}
          with={{
            typed: making.typed(),
            hospital: making.hospital,
            isHospitalComing: making.isHospitalComing,
            missing: missing(),
            onMake: async (typed) => {
              const isMade = await make(typed);
              if (isMade) setOpen(false);
              return isMade;
            },
            onClose: (typed) => {
              making.keep(typed);
              setOpen(false);
            },
          }}
          onMissing={() => setOpen(false)}
        />
      )}
    </>
  );
}
