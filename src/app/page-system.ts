import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { frequentLooks } from '../ui/theme/frequent';
import { globalCss } from '../ui/theme/global-css';
import { theme } from '../ui/theme/system';
import { firstScreenLooks } from './first-screen';

/** The theme with the styles of the whole page, from which `npm run styles` writes `page-styles.gen.css`. The app does not load it. */
export const pageSystem = createSystem(defaultBaseConfig, theme, {
  preflight: true,
  globalCss: { ...globalCss, ...frequentLooks, ...firstScreenLooks },
});
