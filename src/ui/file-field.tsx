import { chakra } from '@chakra-ui/react/styled-system';
import { Eye, EyeOff, FileText, Trash2, Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Field, type FieldProps } from './field';
import { FilePreview } from './file-preview';
import { bytesText } from './format/bytes';
import { IconButton } from './icon-button';
import { Progress } from './progress';

interface FileFieldProps extends FieldProps {
  value: File | null;
  onChange: (file: File | null) => void;
  maxBytes?: number;
  /** Upload progress, 0 to 1; shown while it is a number. */
  progress?: number | undefined;
  /** Another file than a PDF: its endings, and the words of the box. It has no preview. */
  other?: { accept: string; words: string };
}

interface Refusal {
  why: string;
  /** The field's file at that time. */
  beside: File | null;
}

const NOT_PDF = 'Debes adjuntar un archivo en formato PDF.';

/** One file, a PDF unless told otherwise, dropped or picked, with name, size and a preview before it is sent. */
export function FileField(props: FileFieldProps) {
  const { value, onChange, maxBytes, progress, other } = props;
  const input = useRef<HTMLInputElement>(null);
  const previewId = useId();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [over, setOver] = useState(false);
  const [seen, setSeen] = useState(false);

  const take = (file: File | undefined) => {
    if (!file) return;
    const why = refusalOf(file, maxBytes, other !== undefined);
    setRefusal(why === undefined ? null : { why, beside: value });
    setSeen(false);
    if (why === undefined) onChange(file);
  };
  const remove = () => {
    setSeen(false);
    onChange(null);
    requestAnimationFrame(() => input.current?.focus());
  };
  // The form may take another file meanwhile: that one was not refused.
  const refused = refusal?.beside === value ? refusal?.why : undefined;
  return (
    <Field {...props} error={refused ?? props.error}>
      {({ readOnly, ...control }) =>
        value ? (
          <Chosen>
            <FileText size={22} aria-hidden />
            <span className="name">
              <strong>{value.name}</strong>
              <small>{bytesText(value.size)}</small>
            </span>
            {!other && (
              <IconButton
                id={control.id}
                aria-describedby={control['aria-describedby']}
                icon={seen ? EyeOff : Eye}
                label={seen ? 'Ocultar el archivo' : `Ver ${value.name}`}
                aria-expanded={seen}
                aria-controls={previewId}
                onClick={() => setSeen(!seen)}
              />
            )}
            {progress == null && !readOnly && (
              <IconButton icon={Trash2} label={`Quitar ${value.name}`} onClick={remove} />
            )}
            {progress != null && <Progress label={`Enviando ${value.name}`} part={progress} />}
            <div id={previewId} className="preview" hidden={!seen}>
              {seen && <FilePreview file={value} />}
            </div>
          </Chosen>
        ) : (
          <Drop
            data-over={over || undefined}
            data-invalid={control['aria-invalid']}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(false);
              take(event.dataTransfer.files[0]);
            }}
          >
            <Upload size={20} aria-hidden />
            <span aria-hidden>
              <strong>{other?.words ?? 'Elija un PDF'}</strong> o suéltelo aquí
              {maxBytes != null && <small>Hasta {bytesText(maxBytes)}</small>}
            </span>
            <input
              {...control}
              ref={input}
              type="file"
              accept={other?.accept ?? 'application/pdf'}
              onChange={(event) => {
                take(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </Drop>
        )
      }
    </Field>
  );
}

function refusalOf(file: File, maxBytes: number | undefined, isOther: boolean): string | undefined {
  if (!isOther && file.type !== 'application/pdf') return NOT_PDF;
  if (file.size === 0) return 'El archivo está vacío.';
  if (maxBytes != null && file.size > maxBytes)
    return `El archivo pesa ${bytesText(file.size)} y el máximo es ${bytesText(maxBytes)}.`;
  return undefined;
}

const Drop = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minH: 16,
    px: 4,
    py: 3,
    bg: 'surface',
    borderWidth: '1.5px',
    borderStyle: 'dashed',
    borderColor: 'line.strong',
    rounded: 'control',
    color: 'soft',
    '& > svg': { color: 'accent', flexShrink: 0 },
    '& strong': { color: 'accent', fontWeight: 'strong' },
    '& small': { display: 'block', fontSize: 'small', color: 'soft' },
    '& input': { position: 'absolute', inset: 0, opacity: 0, width: 'full', cursor: 'pointer' },
    '&:hover, &[data-over]': { bg: 'accent.soft', borderColor: 'accent' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent}', outlineOffset: '2px' },
    '&[data-invalid]': { borderColor: 'rejected' },
    '&:has(:disabled)': { bg: 'sunken', opacity: 0.7 },
  },
});

const Chosen = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 2,
    px: 3,
    py: 2,
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    rounded: 'control',
    '& > svg': { color: 'accent', flexShrink: 0 },
    '& > .name': { flex: 1, minW: 0, overflowWrap: 'anywhere', lineHeight: '1.3' },
    '& strong': { fontWeight: 'medium' },
    '& small': { display: 'block', fontSize: 'small', color: 'soft' },
    '& > .preview': { flexBasis: 'full', '&[hidden]': { display: 'none' } },
  },
});
