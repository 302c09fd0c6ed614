import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { firstScreenLooks } from './first-screen';
import { frequentLooks } from './frequent';
import { globalCss } from './global-css';
import { theme } from './system';

/** The theme with the styles of the whole page, from which `npm run styles` writes `page-styles.gen.css`. The app does not load it. */
export const pageSystem = createSystem(defaultBaseConfig, theme, {
  preflight: true,
  globalCss: { ...globalCss, ...frequentLooks, ...firstScreenLooks },
});
