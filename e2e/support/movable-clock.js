/** Loaded before the server: its clock runs normally, and each SIGUSR2 moves it forward by one step. */
const RealDate = Date;
let ahead = 0;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...given);
  }

  static now() {
    return RealDate.now() + ahead;
  }

  static [Symbol.hasInstance](value) {
    return Object.prototype.toString.call(value) === '[object Date]';
  }
};

process.on('SIGUSR2', () => {
  ahead += Number(process.env.CLOCK_STEP_MS);
});
