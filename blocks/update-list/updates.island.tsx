import type { Update } from '../../schema/files/update.ts';
import { buttonStyle } from '../_design/button-style.ts';
import { css } from '../_design/css.ts';
import { color, radius, type } from '../_design/theme.ts';
import { useLasting, useLatest } from '../_islands/lasting.ts';
import { ServerDrawn } from '../_islands/server-drawn.tsx';
import { useWords } from '../_language/language.ts';
import { useFetched, useLive } from '../_live/use-live.ts';
import { versionOf } from '../_live/version.ts';
import { useServerPage } from '../_page/page-context.ts';
import { UpdateSkeletons, UpdatesDrawn, type UpdatesDrawnProps } from './updates-drawn.tsx';
import { words } from './words.ts';

const errorStyle = css`
  display: grid;
  gap: 12px;
  justify-items: start;
  margin-bottom: 40px;
  padding: clamp(24px, 5vw, 40px);
  border: 1.5px solid ${color['signal-strong']};
  border-radius: ${radius.card};
  h2 {
    font-size: ${type.heading};
  }
`;
const withScript = css`
  @media (scripting: none) {
    display: none;
  }
`;
const withoutScript = css`
  @media (scripting: enabled) {
    display: none;
  }
`;

export interface UpdatesProps extends Omit<UpdatesDrawnProps, 'updates'> {
  error: { headline: string; text: string; reload: string };
  /** Version (`versionOf`) of the list that the server drew; empty where it had none. */
  version: string;
}

/** Shows pushed updates, else fetched ones, else those that the server drew, else the two built-in ones. */
export default function Updates({ error, version, ...drawn }: UpdatesProps) {
  const { fallback } = useWords(words);
  const pushed = useLatest(readUpdates(useLive('updates')));
  const { body, isPending, failed } = useFetched('/api/updates');
  const served = useServerPage()?.updates;
  const newest = pushed ?? readUpdates(body?.updates) ?? served;
  const newestVersion = newest && versionOf(newest);
  const isNews = useLasting(newestVersion !== undefined && newestVersion !== version);
  // the server pushes its list to every page that opens; a failed request is made up for only by a list that is newer than the drawn one
  const isPushedAnew = useLasting(pushed !== undefined && versionOf(pushed) !== version);
  const isKnown = version !== '';

  return (
    <>
      {failed && !isPushedAnew && (
        <div role="alert" className={errorStyle}>
          <h2>{error.headline}</h2>
          <p>{error.text}</p>
          <button type="button" className={buttonStyle.secondary} onClick={() => location.reload()}>
            {error.reload}
          </button>
        </div>
      )}
      {isKnown && <ServerDrawn version={newestVersion}>{newest && (served || isNews) ? <UpdatesDrawn {...drawn} updates={newest} /> : undefined}</ServerDrawn>}
      {!isKnown && newest && newest.length > 0 && <UpdatesDrawn {...drawn} updates={newest} />}
      {!isKnown && !newest?.length && (
        <>
          {isPending && (
            <div className={withScript}>
              <UpdateSkeletons />
            </div>
          )}
          <div className={isPending ? withoutScript : undefined}>
            <UpdatesDrawn {...drawn} updates={fallback} />
          </div>
        </>
      )}
    </>
  );
}

/** The entries of a list that can be shown; undefined where there are none. */
function readUpdates(list: unknown): readonly Update[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const isWhole = (entry: Partial<Update> | null) => typeof entry?.title === 'string' && Array.isArray(entry.details);
  if (list.every(isWhole)) return list.length > 0 ? list : undefined;
  const whole = list.filter(isWhole);
  return whole.length > 0 ? whole : undefined;
}
