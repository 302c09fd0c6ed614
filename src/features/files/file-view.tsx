import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../api';
import { Button } from '../../ui/button';
import { FilePreview } from '../../ui/file-preview';
import { bytesText } from '../../ui/format/bytes';
import { Box, Row, Stack } from '../../ui/layout';
import { DetailSkeleton } from '../../ui/page-skeletons';
import { Text } from '../../ui/text';
import { useObjectUrl } from '../../ui/use-object-url';
import { When } from '../../ui/when';
import { type FetchedFile, type FileRequest, fileQuery } from './fetch-file';
import { FileFailure } from './file-failure';

export function FileView(request: FileRequest) {
  const file = useQuery(fileQuery(request));
  if (file.data) return <Fetched {...file.data} />;
  return file.error ? <FileFailure query={file} /> : <DetailSkeleton />;
}

function Fetched({ blob, name, type, size, createdAt }: FetchedFile) {
  const url = useObjectUrl(blob);
  const now = useNow();
  const [isTaken, setTaken] = useState(false);
  return (
    <Stack gap={4}>
      <Row justifyContent="space-between" flexWrap="wrap" gap={3}>
        <Box minW={0}>
          <Text weight="strong">{name}</Text>
          <Text size="small" tone="soft">
            {kindOf(type)} · {bytesText(size)} · adjuntado <When at={createdAt} now={now} />
          </Text>
        </Box>
        <Button variant="primary" icon={Download} asChild>
          <a href={url} download={name} onClick={() => setTaken(true)}>
            {isTaken ? 'Descargar de nuevo' : 'Descargar'}
          </a>
        </Button>
      </Row>
      {type.startsWith('image/') ? <Picture src={url} alt={name} /> : <FilePreview file={blob} />}
    </Stack>
  );
}

const kindOf = (type: string) =>
  type === 'application/pdf' ? 'PDF' : type.startsWith('image/') ? 'Imagen' : 'Archivo';

const Picture = chakra('img', {
  base: { maxWidth: 'full', maxHeight: '75vh', mx: 'auto', rounded: 'control', bg: 'sunken' },
});
