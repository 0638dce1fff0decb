/** Something cannot be drawn now, because others are drawn already; in so many seconds it may be asked for again (`Retry-After`, RFC 9110 section 10.2.3). */
export class NotNow extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super('not now');
    this.seconds = seconds;
  }
}
