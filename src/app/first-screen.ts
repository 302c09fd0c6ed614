import { bellLooks } from '../features/notifications/notification-bell.looks';
import { buttonLooks } from '../ui/button.looks';
import { controlLooks } from '../ui/control.looks';
import { pillLooks } from '../ui/filter-pills.looks';
import { iconButtonLooks } from '../ui/icon-button.looks';
import { navCountLooks } from '../ui/nav-count.looks';
import { pageLooks } from '../ui/page.looks';
import { popoverLooks } from '../ui/popover-surface.looks';
import { spinnerLooks } from '../ui/spinner.looks';
import { tableLooks } from '../ui/table.looks';
import { accountLooks } from './shell/account.looks';
import { connectionLooks } from './shell/connection-chip.looks';
import { sectionLooks } from './shell/nav-list.looks';
import { frameLooks } from './shell/shell.looks';
import { sidebarLooks } from './shell/sidebar.looks';
import { statusDotLooks } from './shell/status-dots.looks';
import { themeSwitchLooks } from './shell/theme-switch.looks';
import { topBarLooks } from './shell/top-bar.looks';

/**
 * Styles of the elements of the first screen, each in a file beside its component: a styled component calculates its rules when it is
 * first drawn, which was an eighth of a start (docs/decisions/0103).
 */
export const firstScreenLooks = {
  ...frameLooks,
  ...sidebarLooks,
  ...sectionLooks,
  ...accountLooks,
  ...statusDotLooks,
  ...themeSwitchLooks,
  ...topBarLooks,
  ...connectionLooks,
  ...bellLooks,
  ...pillLooks,
  ...navCountLooks,
  ...tableLooks,
  ...pageLooks,
  ...popoverLooks,
  ...controlLooks,
  ...buttonLooks,
  ...iconButtonLooks,
  ...spinnerLooks,
};
