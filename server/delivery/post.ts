import { NotTaken } from './sender.ts';

/** Milliseconds to wait for an answer. */
const patience = 10_000;

interface Post {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Aborts the post, so that the end of the server does not wait for the answer. */
  readonly signal: AbortSignal;
}

/**
 * Posts to an address from the settings. Follows no redirect, and reads nothing of the answer but its status.
 * @returns the status
 * @throws {NotTaken} where there is no answer
 */
export async function post(url: string, { headers, body, signal }: Post): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      headers: { 'user-agent': 'Seitenwerk', ...headers },
      body,
    });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { code?: string } };
    const kind = cause?.code ?? name;
    throw new NotTaken(`${message} (${kind})`, { permanent: false, answered: false, kind });
  }
}
