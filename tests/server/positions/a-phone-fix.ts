/** A fix of a crew's phone, measured now. */
export const aPhoneFix = (change: object = {}) => ({
  lat: 6.2442,
  lng: -75.5812,
  fixAt: new Date().toISOString(),
  speed: 40,
  heading: 90,
  accuracy: 8,
  battery: 70,
  ...change,
});
