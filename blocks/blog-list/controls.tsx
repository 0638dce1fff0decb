import { type FormEvent, useEffect, useRef } from 'react';
import type { Props } from '../../schema/block.ts';
import { buttonStyle } from '../_shared/button-style.ts';
import { css } from '../_shared/css.ts';
import { Icon } from '../_shared/icon.tsx';
import { type PostFilter, type PostSort, postSorts } from '../_shared/posts.ts';
import { color, radius, screen, type } from '../_shared/theme.ts';
import { visuallyHidden } from '../_shared/visually-hidden.ts';
import type { blogListSchema } from './blog-list.schema.ts';
import { blogAddress } from './filter-links.ts';

const controls = css`
  display: grid;
  gap: 16px;
  margin-bottom: 16px;
  ${screen.tablet} {
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: end;
  }
  label {
    display: grid;
    gap: 6px;
    font-size: ${type.small};
    font-weight: 600;
  }
  input,
  select {
    min-height: 48px;
    min-width: 0;
    padding: 10px 14px;
    border: 1.5px solid ${color.control};
    border-radius: ${radius.control};
    background: ${color.raised};
    font-weight: 400;
  }
`;
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
      border-color: ${color.brand};
      background: ${color.brand};
      color: ${color['on-brand']};
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
  filter: PostFilter;
  /** The visitor types or chooses; absent keys stay. */
  onFilter: (change: Partial<PostFilter>) => void;
  onSubmit: (event: FormEvent) => void;
}

/** Search, order, categories and the chosen tag: a form and links that work without a script. */
export function Controls({ categories, filter, onFilter, onSubmit, searchLabel, sortLabel, submit, allCategories, activeTag, removeTag }: ControlsProps) {
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // a filter that was taken back empties the field; what is being typed is never touched
    if (search.current && search.current.value.trim() !== filter.search.trim()) search.current.value = filter.search;
  }, [filter.search]);

  return (
    <search>
      <form action="/blog" className={controls} onSubmit={onSubmit}>
        <label>
          {searchLabel}
          <input
            ref={search}
            type="search"
            name="suche"
            id="blog-suche"
            defaultValue={filter.search}
            maxLength={100}
            onInput={(event) => onFilter({ search: event.currentTarget.value })}
          />
        </label>
        <label>
          {sortLabel}
          <select name="sortierung" id="blog-sortierung" value={filter.sort} onChange={(event) => onFilter({ sort: event.currentTarget.value as PostSort })}>
            {Object.entries(postSorts).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
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
        {['', ...categories].map((category) => (
          <li key={category}>
            <a href={blogAddress({ ...filter, category })} aria-current={category === filter.category ? 'true' : undefined}>
              {category || allCategories}
            </a>
          </li>
        ))}
      </ul>
      {filter.tag && (
        <p className={activeTagStyle}>
          {activeTag} <strong>{filter.tag}</strong>
          <a href={blogAddress({ ...filter, tag: '' })}>
            <Icon name="x" size={20} />
            <span className={visuallyHidden}>{removeTag}</span>
          </a>
        </p>
      )}
    </search>
  );
}
