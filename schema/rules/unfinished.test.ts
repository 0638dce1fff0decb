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
  'Möchtest du, dass ich den Text noch kürze?',
  'Soll ich dir daraus eine Liste machen?',
  'Gerne! Hier ist dein Text für die Startseite:',
  ':contentReference[oaicite:3]{index=3}',
  'Kommentar [AB1]: prüfen',
])('what a chatbot leaves is told on a page as it is in a post: %s', (text) => {
  expect(unfinishedIn(text, 'post')).toHaveLength(1);
  expect(unfinishedIn(text, 'file')).toEqual(unfinishedIn(text, 'post'));
});

test.each(['[Bitte noch mit der Rechtsabteilung abstimmen]', 'Das spart jedem Betrieb Zeit (Quelle?).', 'Seit 2019 am Markt (stimmt das?)'])(
  'what colleagues ask each other is told on a page as it is in a post: %s',
  (text) => {
    expect(unfinishedIn(text, 'post')).toMatchObject([{ finding: { rule: 'filler-text', isLeft: true } }]);
    expect(unfinishedIn(text, 'file')).toEqual(unfinishedIn(text, 'post'));
  },
);

test.each(['[Bitte hier entlang](/preise)', 'Woher kommt das Holz (aus welcher Quelle?)', 'Stimmt das?'])(
  'and a link or a question of an author is none: %s',
  (text) => {
    expect(unfinishedIn(text, 'file')).toEqual([]);
  },
);
