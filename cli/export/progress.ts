const number = new Intl.NumberFormat('de-DE');

/** Milliseconds from one line to the next: on a terminal the same line is written anew, in a log file each is one more. */
const pauses = { terminal: 200, file: 5_000 };

/**
 * Tells how far a long work is, how fast it goes, and how long it will take.
 * @param things what there are many of, as in „3 von 7 Seiten“
 * @returns hears how many of how many are done
 */
export function showProgress(output: NodeJS.WriteStream, things = 'Seiten'): (done: number, all: number) => void {
  const pause = output.isTTY ? pauses.terminal : pauses.file;
  let begun: number | undefined;
  let told = 0;
  let isOpen = false;

  return (done, all) => {
    const now = performance.now();
    if (begun === undefined) begun = told = now;
    const isLast = done === all;
    if (isLast && isOpen) {
      output.write('\r\x1b[K');
      isOpen = false;
    }
    if (isLast || now - told < pause) return;
    told = now;
    isOpen = output.isTTY;
    const line = progressLine(things, { done, all, elapsed: now - begun });
    output.write(output.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
  };
}

/** @param progress with the milliseconds since the beginning */
export function progressLine(things: string, { done, all, elapsed }: { readonly done: number; readonly all: number; readonly elapsed: number }): string {
  const perSecond = (done / elapsed) * 1_000;
  const left = Math.ceil((all - done) / perSecond);
  return `${number.format(Math.floor(done))} von ${number.format(all)} ${things}, ${number.format(Math.round(perSecond))} in der Sekunde, noch ${left} s`;
}
