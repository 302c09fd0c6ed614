/** The external dashboard of pre-hospital indicators that the app shows in a frame. */
export interface AphDashboardSettings {
  /** Of the page; with `signed`, of the analytics server. */
  url: string;
  /** The number of the dashboard, and the secret that signs its addresses. */
  signed: { dashboard: number; secret: string } | null;
}
