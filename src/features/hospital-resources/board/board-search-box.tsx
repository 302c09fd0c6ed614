import { Search, X } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Input } from '../../../ui/control';
import { IconButton } from '../../../ui/icon-button';
import { Box } from '../../../ui/layout';

interface Props {
  value: string;
  onChange: (text: string) => void;
  onArrowDown: () => void;
  ref: Ref<HTMLInputElement>;
}

const LABEL = 'IPS o municipio';

/** Looks among what is already here, so that each letter is answered at once. */
export function BoardSearchBox({ value, onChange, onArrowDown, ref }: Props) {
  // The address follows a moment later; what is typed stands here until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;
  const type = (next: string) => {
    setTyped(next);
    onChange(next.trim());
  };
  return (
    <Box
      role="search"
      position="relative"
      flex={{ base: '1 1 100%', md: '1 1 11rem' }}
      maxW={{ lg: '20rem' }}
    >
      <Box position="absolute" insetStart={3} top="50%" transform="translateY(-50%)" color="soft" aria-hidden>
        <Search size={18} strokeWidth={1.8} />
      </Box>
      <Input
        ref={ref}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={LABEL}
        aria-keyshortcuts="/"
        title="Tecla / para buscar"
        placeholder={LABEL}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        ps={10}
        pe={text ? 11 : 3}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            onArrowDown();
          }
          if (event.key === 'Escape' && text) {
            event.preventDefault();
            type('');
          }
        }}
      />
      {text && (
        <IconButton
          icon={X}
          iconSize={16}
          label="Borrar la búsqueda"
          position="absolute"
          insetEnd={0}
          top="50%"
          transform="translateY(-50%)"
          onClick={() => type('')}
        />
      )}
    </Box>
  );
}
