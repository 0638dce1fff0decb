import type { Sentence } from '../words.ts';

/**
 * The message about code and components in a post.
 * @param near name of the component that may be meant
 */
export const codeInPost = (what: string, allowed: readonly string[], near?: string): Sentence => ({
  de: near
    ? `Den Baustein „${what}“ gibt es nicht. Meintest du „${near}“?`
    : `„${what}“ geht in Beiträgen nicht: Sie sind Text, kein Programm. Schreibe Markdown; als Baustein gibt es ${allowed.map((name) => `<${name}>`).join(', ')}.`,
  en: near
    ? `There is no component “${what}”. Did you mean “${near}”?`
    : `“${what}” is not possible in posts: they are text, not code. Write Markdown; the components are ${allowed.map((name) => `<${name}>`).join(', ')}.`,
});

/** What to write in Markdown instead of an HTML tag. */
export const insteadOf: readonly (readonly [tag: RegExp, Sentence])[] = [
  [
    /^(img|picture|figure|source)$/,
    {
      de: 'Schreibe ein Bild als „![Was zu sehen ist](name)“; der Name ist der seiner Datei in content/images.',
      en: 'Write a picture as “![What it shows](name)”; the name is that of its file in content/images.',
    },
  ],
  [/^(br|p|div|span|section|center)$/, { de: 'Ein neuer Absatz beginnt nach einer leeren Zeile.', en: 'A new paragraph begins after a blank line.' }],
  [/^a$/, { de: 'Schreibe einen Link als „[Text](/adresse)“.', en: 'Write a link as “[text](/address)”.' }],
  [/^(b|strong)$/, { de: 'Schreibe fetten Text als „**Text**“.', en: 'Write bold text as “**text**”.' }],
  [/^(i|em|u)$/, { de: 'Schreibe kursiven Text als „*Text*“.', en: 'Write italic text as “*text*”.' }],
  [/^h\d$/, { de: 'Beginne eine Überschrift mit „## “.', en: 'Begin a heading with “## ”.' }],
  [/^(ul|ol|li)$/, { de: 'Beginne jeden Punkt einer Liste mit „- “.', en: 'Begin each item of a list with “- ”.' }],
  [/^(table|thead|tbody|tr|th|td)$/, { de: 'Trenne die Zellen einer Tabelle mit „|“.', en: 'Separate the cells of a table with “|”.' }],
];
