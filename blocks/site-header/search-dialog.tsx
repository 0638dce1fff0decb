import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import type { Hit } from '../../schema/search.ts';
import { css } from '../_design/css.ts';
import { Modal } from '../_design/modal.tsx';
import { color, radius, type } from '../_design/theme.ts';
import { useWords } from '../_language/language.ts';
import { HitText } from '../_search/hit-text.tsx';
import { queryName, type SearchLabels } from '../_search/search-document.ts';
import { useSearch } from '../_search/use-search.ts';
import { words as shared } from '../_search/words.ts';
import { words } from './search-dialog-words.ts';

const box = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-height: min(520px, 100dvh - 160px);
  margin-top: 16px;
  input {
    width: 100%;
    min-height: 48px;
    padding: 10px 14px;
    border: 1.5px solid ${color.control};
    border-radius: ${radius.control};
    background: ${color.paper};
  }
  input::-webkit-search-cancel-button {
    filter: grayscale(1);
  }
`;
const statusStyle = css`
  font-size: ${type.small};
  color: ${color.muted};
`;
const options = css`
  [role='option'] {
    display: block;
    padding: 10px 12px;
    border-radius: ${radius.control};
    text-decoration: none;
    &:hover,
    &[aria-selected='true'] {
      background: ${color['brand-soft']};
    }
    &[aria-selected='true'] {
      outline: 2px solid ${color.brand};
      outline-offset: -2px;
    }
  }
`;
const linkList = css`
  h3 {
    margin-bottom: 4px;
    font-size: ${type.subheading};
  }
  a {
    display: block;
    padding: 10px 0;
  }
`;
const keysStyle = css`
  margin-top: auto;
  font-size: ${type.label};
  color: ${color.muted};
  @media (hover: none) {
    display: none;
  }
`;

/** Most results in the dialog; the search page shows more. */
const most = 8;

interface SearchDialogProps {
  /** Address of the search page. */
  page: string;
  onClose: () => void;
}

export function SearchDialog({ page, onClose }: SearchDialogProps) {
  const { search: title, close } = useWords(words);
  return (
    <Modal open onClose={onClose} title={title} closeLabel={close} keepsTop>
      <SearchBox page={page} onClose={onClose} />
    </Modal>
  );
}

/** A field with a list of results (ARIA APG, combobox with list autocomplete): the focus stays in the field, arrow keys choose, Enter opens. */
function SearchBox({ page, onClose }: SearchDialogProps) {
  const texts = { ...useWords(shared), ...useWords(words) };
  const id = useId();
  const { search, labels, failed, again } = useSearch();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(-1);
  const asked = useDeferredValue(query.trim());
  const found = useMemo(() => (asked === '' ? undefined : search?.(asked)), [search, asked]);
  const shown = (found?.hits.length ? found.hits : (found?.nearest ?? [])).slice(0, most);
  // the option may have been chosen in the longer list of fewer letters
  const active = chosen < shown.length ? chosen : -1;
  const optionId = (index: number) => `${id}-${index}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another option is active
  useEffect(() => void document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' }), [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    // these keys belong to the input method
    if (event.nativeEvent.isComposing) return;
    const next = { ArrowDown: active + 1, ArrowUp: active < 0 ? shown.length - 1 : active - 1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      // beyond both ends of the list, the field itself is active
      setChosen(next < shown.length ? next : -1);
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      document.getElementById(optionId(active))?.click();
    }
  };

  return (
    <div className={box}>
      <search>
        <form action={page}>
          <input
            type="search"
            name={queryName}
            role="combobox"
            aria-label={labels?.label ?? texts.search}
            aria-expanded={shown.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active >= 0 ? optionId(active) : undefined}
            aria-autocomplete="list"
            placeholder={labels?.label}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            value={query}
            onChange={({ target }) => {
              setQuery(target.value);
              setChosen(-1);
              if (failed) again();
            }}
            onKeyDown={onKeyDown}
          />
        </form>
      </search>
      <p role="status" className={statusStyle}>
        {!search ? (failed ? texts.failed : texts.loading) : found && texts.found(found, asked)}
      </p>
      {found?.nearest.length ? <p>{texts.nearest}</p> : null}
      <div id={`${id}-list`} role="listbox" aria-label={texts.results} className={options}>
        {shown.map((hit, index) => (
          <Option key={hit.url + hit.title} id={optionId(index)} hit={hit} isActive={index === active} onClick={onClose} />
        ))}
      </div>
      {found && found.hits.length > shown.length && (
        <a href={`${page}?${new URLSearchParams({ [queryName]: asked })}`} onClick={onClose}>
          {texts.more}
        </a>
      )}
      {labels && <Help labels={labels} asked={asked} isFound={Boolean(found?.hits.length)} onClose={onClose} />}
      <p className={keysStyle}>{texts.keys}</p>
    </div>
  );
}

function Option({ id, hit, isActive, onClick }: { id: string; hit: Hit; isActive: boolean; onClick: () => void }) {
  return (
    <a id={id} role="option" aria-selected={isActive} tabIndex={-1} href={hit.url} onClick={onClick}>
      <HitText hit={hit} />
    </a>
  );
}

/** Links for visitors who have not searched yet, or who found nothing. */
function Help({ labels: { empty, none }, asked, isFound, onClose }: { labels: SearchLabels; asked: string; isFound: boolean; onClose: () => void }) {
  if (isFound) return null;
  const links = asked === '' ? empty.items : [none.contact];
  return (
    <div className={linkList}>
      {asked === '' ? <h3>{empty.headline}</h3> : <p>{none.text}</p>}
      {links.map(({ label, href }) => (
        <a key={href} href={href} onClick={onClose}>
          {label}
        </a>
      ))}
    </div>
  );
}
