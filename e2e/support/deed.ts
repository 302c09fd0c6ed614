import type { Page } from '@playwright/test';
import type { Api } from './api';

/** One kind of what is submitted without a network. */
export interface Kind {
  name: string;
  as: string;
  /** Brings the server to where this can be done. */
  bring(api: Api): Promise<Deed>;
}

/** Something that can be done now, on a screen that was opened while there was a network. */
export interface Deed {
  path: string;
  /** Waits until all that it takes stands on its screen: without a network nothing comes any more. */
  untilShown(page: Page): Promise<void>;
  /** Does it, up to what says that it is kept. */
  act(page: Page): Promise<void>;
  /** How often the server did it. */
  count(): Promise<number>;
}
