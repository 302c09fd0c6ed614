import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './icon-button';
import { Box, Row } from './layout';

interface PaginationProps {
  /** 0-based. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  total?: number;
  /** The rows are not counted further than this. */
  counted?: number | undefined;
  pageSize?: number;
}

export function Pagination({ page, pages, onPage, total, counted, pageSize }: PaginationProps) {
  if (pages <= 1 && total == null) return null;
  const range =
    total != null && pageSize != null && total > 0
      ? `${page * pageSize + 1} a ${Math.min(total, (page + 1) * pageSize)} de ${totalText(total, counted)}`
      : `Página ${page + 1} de ${Math.max(1, pages)}`;
  return (
    <Row asChild justifyContent="flex-end" gap={2} pt={3}>
      <nav aria-label="Páginas">
        <Box color="soft" fontVariantNumeric="tabular-nums" aria-live="polite" me={1}>
          {range}
        </Box>
        <IconButton
          icon={ChevronLeft}
          label="Página anterior"
          variant="secondary"
          disabled={page <= 0}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          icon={ChevronRight}
          label="Página siguiente"
          variant="secondary"
          disabled={page >= pages - 1}
          onClick={() => onPage(page + 1)}
        />
      </nav>
    </Row>
  );
}

/** `45`, `más de 1.000`. */
function totalText(total: number, counted = total): string {
  return total > counted
    ? `más de ${counted.toLocaleString('es-CO', { useGrouping: 'always' })}`
    : String(total);
}
