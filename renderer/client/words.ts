/** Sentences that the browser's side says by itself. */
export const words = {
  codeMissing: 'Dieser Teil der Seite konnte nicht geladen werden.',
  reload: 'Seite neu laden',
};
