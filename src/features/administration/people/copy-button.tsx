import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button';

interface Props {
  text: string;
  /** Accessible name. */
  label: string;
  children: ReactNode;
}

/** Copies a text. A browser that refuses it changes nothing: the text can be selected. */
export function CopyButton({ text, label, children }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <Button
      icon={isCopied ? Check : Copy}
      aria-label={isCopied ? `${label}: copiado` : label}
      onClick={() => void copy()}
    >
      {children}
    </Button>
  );
}
