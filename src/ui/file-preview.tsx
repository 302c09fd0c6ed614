import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';

/** The PDF itself, from memory: nothing has been sent yet. Where the browser cannot show it inside, a new tab can. */
export function FilePreview({ file }: { file: Blob & { name?: string } }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!url) return null;
  if (navigator.pdfViewerEnabled) return <Frame src={url} title={file.name ?? 'Archivo PDF'} />;
  return (
    <Open href={url} target="_blank" rel="noopener">
      Abrir el archivo en otra pestaña
    </Open>
  );
}

const Frame = chakra('iframe', {
  base: { width: 'full', height: '60vh', bg: 'sunken', rounded: 'control' },
});

const Open = chakra('a', {
  base: { display: 'inline-block', py: 2, color: 'accent', textDecoration: 'underline' },
});
