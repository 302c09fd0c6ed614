/** Age bands of the COVID and IRA patients, by their first year. */
export const AGE_BANDS = [
  { from: 0, label: '0–4' },
  { from: 5, label: '5–14' },
  { from: 15, label: '15–29' },
  { from: 30, label: '30–44' },
  { from: 45, label: '45–59' },
  { from: 60, label: '60–74' },
  { from: 75, label: '75+' },
] as const;
