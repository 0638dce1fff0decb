import { type FormEvent, useEffect, useRef } from 'react';
import type { Props } from '../../schema/block.ts';
import { useBlog } from '../_blog/blog.ts';
import type { PostFilter } from '../_blog/filter-posts.ts';
import { postSorts } from '../_blog/post-order.ts';
import { words } from '../_blog/words.ts';
import { buttonStyle } from '../_design/button-style.ts';
import { chosenRules } from '../_design/chosen.ts';
import { css, cx } from '../_design/css.ts';
import { fieldRow } from '../_design/field-row.ts';
import { color, screen, type } from '../_design/theme.ts';
import { visuallyHidden } from '../_design/visually-hidden.ts';
import type { GoTo } from '../_islands/go-to.ts';
import { useWords } from '../_language/language.ts';
import { Icon } from '../_pictures/icon.tsx';
import type { blogListSchema } from './blog-list.schema.ts';
import { filterAddress, filterOfForm, relOf } from './filter-links.ts';

/** On a phone the sort order and the button share a row where both fit. */
const controls = cx(
  fieldRow,
  css`
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    margin-bottom: 16px;
    label {
      flex: 9 1 10rem;
      &:first-child {
        flex-basis: 100%;
      }
    }
    button {
      flex: 1 0 auto;
    }
    ${screen.tablet} {
      display: grid;
    }
  `,
);
const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 40px;
    padding: 6px 16px;
    border: 1.5px solid ${color.control};
    border-radius: 99px;
    font-size: ${type.small};
    font-weight: 500;
    text-decoration: none;
    &:hover {
      border-color: ${color.ink};
    }
    &[aria-current='true'] {
      ${chosenRules}
    }
  }
`;
const activeTagStyle = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  margin-top: 16px;
  font-size: ${type.small};
  a {
    display: inline-flex;
    padding: 10px;
  }
`;
export interface ControlsProps extends Props<typeof blogListSchema> {
  categories: readonly string[];
  /** The categories that have a post with the chosen tag; choosing any other drops the tag. */
  fitting: readonly string[];
  filter: PostFilter;
  /** Called when the visitor types or chooses; without it the form is sent to the server. */
  onFilter?: (filter: PostFilter, how: GoTo['how']) => void;
}

/** Search, sort order, categories and the chosen tag: a form and links that work without scripts. */
export function Controls({ categories, fitting, filter, onFilter, searchLabel, sortLabel, submit, allCategories, activeTag, removeTag }: ControlsProps) {
  const { sorts } = useWords(words);
  const { list } = useBlog();
  const form = useRef<HTMLFormElement>(null);
  const drawn = useRef(filter);
  useEffect(() => {
    // a filter from the address fills the fields, but what a visitor typed before this was alive stays
    if (drawn.current === filter) return;
    drawn.current = filter;
    const { suche, sortierung } = (form.current as HTMLFormElement).elements as unknown as Record<'suche' | 'sortierung', HTMLInputElement>;
    if (suche.value !== filter.search) suche.value = filter.search;
    sortierung.value = filter.sort;
  }, [filter]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (!onFilter) return;
    event.preventDefault();
    onFilter(filterOfForm(event.currentTarget), 'chosen');
  };

  return (
    <search>
      <form
        ref={form}
        action={list}
        className={controls}
        onInput={({ currentTarget, target }) => onFilter?.(filterOfForm(currentTarget), target instanceof HTMLSelectElement ? 'chosen' : 'typed')}
        onSubmit={send}
      >
        <label>
          {searchLabel}
          <input type="search" name="suche" defaultValue={filter.search} maxLength={100} />
        </label>
        <label>
          {sortLabel}
          <select name="sortierung" defaultValue={filter.sort}>
            {postSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sorts[sort]}
              </option>
            ))}
          </select>
        </label>
        {filter.category && <input type="hidden" name="kategorie" value={filter.category} />}
        {filter.tag && <input type="hidden" name="tag" value={filter.tag} />}
        <button type="submit" className={buttonStyle.secondary}>
          {submit}
        </button>
      </form>
      <ul className={chips}>
        {['', ...categories].map((category) => {
          const chosen = { ...filter, category, tag: !category || fitting.includes(category) ? filter.tag : '' };
          return (
            <li key={category}>
              <a href={filterAddress(list, chosen)} rel={relOf(chosen)} aria-current={category === filter.category ? 'true' : undefined}>
                {category || allCategories}
              </a>
            </li>
          );
        })}
      </ul>
      {filter.tag && (
        <p className={activeTagStyle}>
          {activeTag} <strong>{filter.tag}</strong>
          <a href={filterAddress(list, { ...filter, tag: '' })} rel={relOf({ ...filter, tag: '' })}>
            <Icon name="x" />
            <span className={visuallyHidden}>{removeTag}</span>
          </a>
        </p>
      )}
    </search>
  );
}
