/** Notes how long things take, and of which whole each is a part, for whoever looks at traces. Nothing that a visitor sends is noted. */
export interface Tracing {
  /** Does a part of what is under way; what is a part of nothing is not noted. */
  part<Result>(name: string, work: () => Result): Result;
  /** Does something that nobody waits for, as a part of what a `traceparent` names, or of nothing. */
  whole<Result>(name: string, traceparent: string | undefined, work: () => Result): Result;
  /** Names what is under way to other programs (https://www.w3.org/TR/trace-context/#traceparent-header); undefined where nothing is noted. */
  traceparent(): string | undefined;
}

/** Something that takes time, from now on. */
export interface Step {
  /** Does something as a part of it. */
  within<Result>(work: () => Result): Result;
  end(outcome: Outcome): void;
}

export interface Outcome {
  /** Where it is known only at the end. */
  readonly name?: string;
  readonly attributes?: Readonly<Record<string, string | number>>;
  /** Why it failed, in a word that names nobody. */
  readonly failure?: string;
}

/** Does everything and notes nothing. */
export const untraced: Tracing = {
  part: (_, work) => work(),
  whole: (_name, _traceparent, work) => work(),
  traceparent: () => undefined,
};
