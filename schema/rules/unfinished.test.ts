import { expect, test } from 'vitest';
import { toBeWritten, unfinishedIn } from './unfinished.ts';

test.each(
  Object.values(toBeWritten).flatMap(({ excerpt: _, beginning: _1, heading: _2, rest: _3, ...ofFiles }) =>
    Object.values(ofFiles).flatMap((text) => text.split(/(?<=\.) (?=[*A-Z])/)),
  ),
)('each sentence of what is to be written is told where it is left: %s', (sentence) => {
  expect(unfinishedIn(sentence, 'file')).not.toEqual([]);
});

test.each([
  'Ich hoffe, das hilft dir!',
  'Der Satz davor ist von dir.\nIch hoffe, dieser Text hilft Ihnen weiter.',
  'Möchtest du, dass ich noch eine Tabelle anlege?',
  'Soll ich dir daraus eine Liste machen?',
  'Gerne! Hier ist dein Text für die Startseite:',
  ':contentReference[oaicite:3]{index=3}',
  'Kommentar [AB1]: prüfen',
])('what a chatbot leaves is told on a page as it is in a post: %s', (text) => {
  expect(unfinishedIn(text, 'post')).toHaveLength(1);
  expect(unfinishedIn(text, 'file')).toEqual(unfinishedIn(text, 'post'));
});
