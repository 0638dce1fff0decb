import { useEffect, useState } from 'react';
import { buttonStyle } from '../_design/button-style.ts';
import { useWords } from '../_language/language.ts';
import { useServerPage } from '../_page/page-context.ts';
import { Icon } from '../_pictures/icon.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { words } from './search-dialog-words.ts';

/** The button that opens the search; where its code does not come, its form leads to the page of the search, whose address only the form has. */
export default function SiteSearch() {
  const { search } = useWords(words);
  const [page, setPage] = useState<string>();
  useEffect(() => {
    // to go back is how phones close things, and another page does not belong behind it
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
        <button type="submit" className={buttonStyle.secondary} aria-label={search}>
          <Icon name="search" />
        </button>
      </form>
      {page !== undefined && <SearchDialog page={page} onClose={() => setPage(undefined)} />}
    </>
  );
}
