/** Words that occur in German texts and not in English ones, also capitalized. */
const words =
  'der|das|dem|den|du|dir|dich|ein|eine|einen|einem|einer|und|oder|mit|von|auf|ist|sind|wir|ihr|pro|alle|nicht|nur|rund|ab|zu|zum|zur|bis|je|nach|weniger|im|sich|es|gibt|hier|mehr|viele|dein|deine|deinen|deiner|unser|unsere|kein|keine|als|schreib|schicken|senden|spart|kostet|dauert';
const nouns = 'Euro|Prozent|Uhr|Tagen?|Wochen?|Monaten?|Jahren?|Stunden?|Minuten?|Werktagen?|Betrieben?|Mitarbeitern?|[Dd]ie(?= \\p{Lu}\\p{Ll})';

const withCapitals = words.replace(/(?<=\||^)\p{L}/gu, (first) => `[${first.toUpperCase()}${first}]`);
const german = new RegExp(`[äöüß]|(?<!\\p{L})(?:${withCapitals}|${nouns})(?!\\p{L})`, 'u');

/** Whether a text is German, for rules about what would be correct in English. */
export const isGerman = (text: string): boolean => german.test(text);
