declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** @param data nodes by type, as a page's JSON-LD has them */
    validate(data: {
      readonly jsonld: Readonly<Record<string, readonly object[]>>;
    }): Promise<readonly { readonly issueMessage: string; readonly severity: 'ERROR' | 'WARNING'; readonly path: readonly object[] }[]>;
  }
}
