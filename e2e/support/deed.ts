import type { Page } from '@playwright/test';
import type { Api } from './api';

/** One kind of submission that a user can make offline. */
export interface Kind {
  name: string;
  as: string;
  /** Brings the server to a state where the submission is possible. */
  bring(api: Api): Promise<Deed>;
}

/** A submission that is possible now, on a screen that was opened online. */
export interface Deed {
  path: string;
  /** Waits until the screen has all its data, because nothing more arrives offline. */
  untilShown(page: Page): Promise<void>;
  /** Makes the submission, until the screen shows it as stored. */
  act(page: Page): Promise<void>;
  /** How often the server has applied it. */
  count(): Promise<number>;
}
