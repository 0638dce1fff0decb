import { useEffect, useState } from 'react';
import { buttonStyle } from '../_design/button-style.ts';
import { useWords } from '../_language/language.ts';
import { useServerPage } from '../_page/page-context.ts';
import { Icon } from '../_pictures/icon.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { words } from './search-dialog-words.ts';

/**
 * The button that opens the search. If its code cannot be loaded, its form leads to the search page. Only the form, which the server drew, has the address of
 * that page.
 */
export default function SiteSearch() {
  const { search } = useWords(words);
  const [page, setPage] = useState<string>();
  useEffect(() => {
    // going back is how dialogs are closed on phones, and no other page belongs behind this one
    const close = () => setPage(undefined);
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, []);
  return (
    <>
      <form
        action={useServerPage()?.addresses.search}
        suppressHydrationWarning
        onSubmit={(event) => {
          event.preventDefault();
          setPage(event.currentTarget.getAttribute('action') ?? '');
        }}
      >
        <button type="submit" className={buttonStyle.secondary} aria-label={search} aria-haspopup="dialog">
          <Icon name="search" />
        </button>
      </form>
      {page !== undefined && <SearchDialog page={page} onClose={() => setPage(undefined)} />}
    </>
  );
}
