import { writeFileSync } from 'node:fs';
import { PAGE_STYLES, pageStyles } from './page-styles';

writeFileSync(PAGE_STYLES, pageStyles());
