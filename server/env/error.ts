/** An environment variable is wrong. The message names the variable and never shows its value. */
export class EnvironmentError extends Error {
  constructor(variable: string, expected: string) {
    super(`${variable}: erwartet wird ${expected}.`);
  }
}
