const number = new Intl.NumberFormat('de-DE');

/** Milliseconds between two reports: a terminal's line is overwritten, a log file gets one more line. */
const pauses = { terminal: 200, file: 5_000 };

/**
 * Prints the progress of a long task: how much is done, how fast it goes, and how long it will take.
 * @param things a plural noun, as in „3 von 7 Seiten“
 * @returns a function to call with how much is done, of how much
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

/** @param progress what is done, of all, in `elapsed` milliseconds */
export function progressLine(things: string, { done, all, elapsed }: { readonly done: number; readonly all: number; readonly elapsed: number }): string {
  const perSecond = (done / elapsed) * 1_000;
  const left = Math.ceil((all - done) / perSecond);
  return `${number.format(Math.floor(done))} von ${number.format(all)} ${things}, ${number.format(Math.round(perSecond))} in der Sekunde, noch ${left} s`;
}
