/** A variable of the environment is wrong. The message names it and never shows its value. */
export class EnvironmentError extends Error {
  constructor(variable: string, expected: string) {
    super(`${variable}: erwartet wird ${expected}.`);
  }
}
