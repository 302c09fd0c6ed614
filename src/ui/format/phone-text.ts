/** 7 or 10 digits, together or already in groups, and no more of them on either side. */
const NUMBER = /(?<![+\d])(?:(\d{3}) ?)?(\d{3}) ?(\d{4})(?!\d)/g;
/** A number stays on one line. */
const GAP = '\u00a0';

/** A telephone as people read it: `6045550100 ext. 12` is `604 555 0100 ext. 12`, and `4445566` is `444 5566`. */
export function phoneText(phone: string): string {
  return phone.replaceAll(NUMBER, (_, ...parts: (string | undefined)[]) =>
    parts
      .slice(0, 3)
      .filter((part) => part !== undefined)
      .join(GAP),
  );
}
