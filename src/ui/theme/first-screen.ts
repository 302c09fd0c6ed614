import { accountLooks } from '../../app/shell/account.looks';
import { connectionLooks } from '../../app/shell/connection-chip.looks';
import { sectionLooks } from '../../app/shell/nav-list.looks';
import { frameLooks } from '../../app/shell/shell.looks';
import { sidebarLooks } from '../../app/shell/sidebar.looks';
import { statusDotLooks } from '../../app/shell/status-dots.looks';
import { themeSwitchLooks } from '../../app/shell/theme-switch.looks';
import { topBarLooks } from '../../app/shell/top-bar.looks';
import { bellLooks } from '../../features/notifications/notification-bell.looks';
import { buttonLooks } from '../button.looks';
import { controlLooks } from '../control.looks';
import { pillLooks } from '../filter-pills.looks';
import { iconButtonLooks } from '../icon-button.looks';
import { navCountLooks } from '../nav-count.looks';
import { pageLooks } from '../page.looks';
import { popoverLooks } from '../popover-surface.looks';
import { tableLooks } from '../table.looks';

/**
 * Styles of the elements of the first screen, each in a file beside its component: a styled component calculates its rules when it is
 * first drawn, which was a seventh of a start.
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
};
