/** 7 or 10 digits, and no more of them on either side. */
const NUMBER = /(?<![+\d])(\d{3}|)(\d{3})(\d{4})(?!\d)/g;

/** A telephone as people read it: `6045550100 ext. 12` is `604 555 0100 ext. 12`, and `4445566` is `444 5566`. */
export function phoneText(phone: string): string {
  return phone.replaceAll(NUMBER, (_, area: string, first: string, last: string) =>
    `${area} ${first} ${last}`.trimStart(),
  );
}
