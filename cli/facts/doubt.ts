/** A figure that has grown or shrunk by this factor has most likely gained or lost a digit. */
const leap = 5;

const number = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

/**
 * Says why a new value looks like a slip: values rarely become 0 all of a sudden, and a digit too many or too few is easily typed.
 * @param type of the fact
 * @returns a sentence; undefined where nothing looks wrong
 */
export function doubtOf(type: string, before: unknown, now: number | string): string | undefined {
  if (typeof now !== 'number' || typeof before !== 'number' || before === now) return undefined;
  if (now < 0) return 'Der Wert wäre kleiner als 0.';
  if (now === 0) return `Der Wert wäre 0 statt ${number.format(before)}.`;
  if (type === 'percent' && now > 100 && before <= 100) return 'Der Wert wäre mehr als 100 %.';
  if (now >= before * leap && before > 0) return `${number.format(now)} ist mindestens das ${leap}-Fache von ${number.format(before)}.`;
  if (now <= before / leap) return `${number.format(now)} ist höchstens ein Fünftel von ${number.format(before)}.`;
  return undefined;
}
