const number = new Intl.NumberFormat('de-DE');

/** Milliseconds from one line to the next: on a terminal the same line is written anew, in a log file each is one more. */
const pauses = { terminal: 200, file: 5_000 };

/**
 * Tells how far the drawing of pages is, how fast it goes, and how long it will take.
 * @returns hears how many pages of how many are done
 */
export function showProgress(output: NodeJS.WriteStream): (done: number, all: number) => void {
  const begun = performance.now();
  const pause = output.isTTY ? pauses.terminal : pauses.file;
  let told = begun;
  let isOpen = false;

  return (done, all) => {
    const now = performance.now();
    const isLast = done === all;
    if (isLast && isOpen) {
      output.write('\r\x1b[K');
      isOpen = false;
    }
    if (isLast || now - told < pause) return;
    told = now;
    isOpen = output.isTTY;
    output.write(output.isTTY ? `\r\x1b[K${progressLine(done, all, now - begun)}` : `${progressLine(done, all, now - begun)}\n`);
  };
}

/** @param elapsed milliseconds since the first page */
export function progressLine(done: number, all: number, elapsed: number): string {
  const perSecond = (done / elapsed) * 1_000;
  const left = Math.ceil((all - done) / perSecond);
  return `${number.format(Math.floor(done))} von ${number.format(all)} Seiten, ${number.format(Math.round(perSecond))} in der Sekunde, noch ${left} s`;
}
