import { NotTaken } from './sender.ts';

/** The status of an answer, of which nothing else is read. @throws {NotTaken} where there is none */
export async function statusOf(url: string, request: RequestInit): Promise<number> {
  try {
    const { status, body } = await fetch(url, request);
    await body?.cancel();
    return status;
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { code?: string } };
    const kind = cause?.code ?? name;
    throw new NotTaken(`${message} (${kind})`, { permanent: false, answered: false, kind });
  }
}
