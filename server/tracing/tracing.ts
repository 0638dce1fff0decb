/** Records how long work takes, and of what it is a part. Nothing that a visitor sends is recorded. */
export interface Tracing {
  /** Runs a part of the current work; not recorded where there is none. */
  part<Result>(name: string, work: () => Result): Result;
  /** Runs background work, as a child of `traceparent` or as a root. */
  whole<Result>(name: string, traceparent: string | undefined, work: () => Result): Result;
  /** Trace context of the current work (https://www.w3.org/TR/trace-context/#traceparent-header); undefined where nothing is recorded. */
  traceparent(): string | undefined;
}

/** Work that has begun. */
export interface Step {
  /** Runs something as a part of the step. */
  within<Result>(work: () => Result): Result;
  end(outcome: Outcome): void;
}

export interface Outcome {
  /** Set where the name is known only at the end. */
  readonly name?: string;
  readonly attributes?: Readonly<Record<string, string | number>>;
  /** Kind of failure, in one word without personal data. */
  readonly failure?: string;
}

/** Runs all work and records nothing. */
export const untraced: Tracing = {
  part: (_, work) => work(),
  whole: (_name, _traceparent, work) => work(),
  traceparent: () => undefined,
};
