import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageSystem } from '../src/app/page-system';

export const PAGE_STYLES = 'src/ui/theme/page-styles.gen.css';

/** The reset, the tokens as custom properties and the styles of plain elements, as the component library writes them. */
export function pageStyles(): string {
  const markup = renderToStaticMarkup(<ChakraProvider value={pageSystem}>{null}</ChakraProvider>);
  const sheets = [...markup.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, sheet = '']) => sheet);
  if (sheets.length === 0) throw new Error('the component library wrote no styles');
  // Only the library's own avatars and ticks read it, which the app does not have.
  const used = sheets.join('').replaceAll(/--bg-currentcolor:[^;]*;/g, '');
  const lines = used.replaceAll('}', '}\n');
  return `/* Written by \`npm run styles\` from src/app/page-system.ts. */\n${lines}`;
}
