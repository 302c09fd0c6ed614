import { chakra } from '@chakra-ui/react/styled-system';
import { useObjectUrl } from './use-object-url';

/** Previews a local PDF. Where the browser cannot show it inline, a link opens it in a new tab. */
export function FilePreview({ file }: { file: Blob & { name?: string } }) {
  const url = useObjectUrl(file);
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
