import type { PostFinding } from '../messages/posts.ts';
import { toBeWritten } from '../rules/unfinished/unfinished.ts';
import type { Reasons } from './reason.ts';

export const postReasons: Reasons<PostFinding> = {
  'post-file-name': {
    why: 'Der Name der Datei wird zur Adresse des Beitrags; Großbuchstaben, Umlaute und Leerzeichen haben dort nichts zu suchen.',
    wrong: 'content/blog/Werkzeug_Liste.mdx',
    right: 'content/blog/werkzeug-liste.mdx',
  },
  'front-matter': {
    why: 'Aus den Angaben am Anfang kommen Titel, Autor und Schlagwörter; ohne sie weiß niemand, was der Beitrag ist.',
    wrong: 'Ein Beitrag, der mit seinem ersten Satz beginnt',
    right: 'Ein Beitrag, der mit „---“, title, excerpt, author, tags und wieder „---“ beginnt',
  },
  'unended-post': {
    why: 'Ein Beitrag hat keine schließende Klammer. Am Zeilenumbruch am Ende ist zu erkennen, dass er ganz angekommen ist.',
    wrong: 'Die letzte Zeile hört ohne Zeilenumbruch auf',
    right: 'Hinter der letzten Zeile steht ein Zeilenumbruch',
  },
  'empty-post': {
    why: 'Ein Beitrag ohne Text stünde als leere Seite im Blog.',
    wrong: 'Nur die Angaben zwischen „---“ und „---“',
    right: 'Darunter der Text',
  },
  'yaml-syntax': {
    why: 'Doppelpunkte, Kommas und Anführungszeichen trennen die Angaben voneinander. An der falschen Stelle lässt sich keine mehr lesen.',
    wrong: 'title: Werkzeug wiederfinden: eine Regel',
    right: 'title: "Werkzeug wiederfinden: eine Regel"',
    place: 'details',
  },
  'mdx-syntax': {
    why: 'Spitze und geschweifte Klammern beginnen in Beiträgen einen Baustein. Ist er nicht ganz, lässt sich der Beitrag nicht lesen.',
    wrong: 'Das dauert <5 Minuten.',
    right: 'Das dauert &lt;5 Minuten.',
    place: 'text',
  },
  'code-in-post': {
    why: 'Beiträge sind Text. Programmcode in ihnen liefe auf dem Server, und wer den Beitrag schickt, könnte dort alles tun.',
    wrong: 'Heute ist {new Date().getFullYear()}.',
    right: 'Heute ist ein guter Tag.',
    place: 'text',
  },
  'html-in-post': {
    why: 'HTML in Beiträgen umginge alles, was für Lesbarkeit, Sicherheit und Vorleseprogramme gilt; Markdown kann dasselbe.',
    wrong: 'Erste Zeile<br>zweite Zeile.',
    right: 'Erste Zeile.\n\nZweite Zeile.',
    place: 'text',
  },
  'invalid-mdx': {
    why: 'Der Beitrag lässt sich nicht lesen, und niemand hat diesen Fehler bisher in Worte gefasst.',
    wrong: 'Ein Baustein, der nicht geschlossen ist',
    right: '<Hinweis title="…">Text</Hinweis>',
  },
  'wrong-date': {
    why: 'Nach dem Datum ordnet sich der Blog. Einen Tag, den es nicht gibt, kann niemand einordnen.',
    wrong: 'date: "31.02.2025"',
    right: 'date: "28.02.2025"',
    place: 'details',
  },
  'future-date': {
    why: 'Besucher sähen einen Beitrag von morgen, und jede Liste zeigte ihn vor allen anderen.',
    wrong: 'date: "2099-03-12"',
    right: 'date: "2026-03-12"',
    place: 'details',
  },
  'post-word': {
    why: 'Wer nach einem Schlagwort filtert, findet den Beitrag nicht, wenn es in ihm anders geschrieben ist.',
    wrong: 'tags: ["Werkzeug", "Rechnungn"]',
    right: 'tags: ["Werkzeug", "Rechnung"]',
    place: 'details',
  },
  'table-row': {
    why: 'Eine Zelle zu viel fällt weg, eine zu wenig verschiebt die ganze Zeile: Zahlen stehen dann in der falschen Spalte.',
    wrong: '| Paket | Preis |\n|---|---|\n| Basic | {{price.basic}} | neu |',
    right: '| Paket | Preis |\n|---|---|\n| Basic | {{price.basic}} |',
    place: 'text',
  },
  'table-without-line': {
    why: 'Erst die Zeile mit den Strichen macht aus den Zeilen eine Tabelle; ohne sie liest man senkrechte Striche.',
    wrong: '| Paket | Preis |\n| Basic | {{price.basic}} |',
    right: '| Paket | Preis |\n|---|---|\n| Basic | {{price.basic}} |',
    place: 'text',
  },
  'shown-quotes': {
    why: 'Diese Anführungszeichen gehören nicht zum Text, und doch stünden sie auf der Seite.',
    wrong: 'author: „Tobias Hanke“',
    right: 'author: "Tobias Hanke"',
    place: 'details',
  },
  'repeated-tag': {
    why: 'Ein Schlagwort, das zweimal dasteht, ist meist beim Kopieren stehen geblieben, oder es sollte ein anderes werden.',
    wrong: 'tags: ["Werkzeug", "Lager", "Lager"]',
    right: 'tags: ["Werkzeug", "Lager"]',
    place: 'details',
  },
  'joined-tags': {
    why: 'Im Blog steht dann ein langes Schlagwort, das kein anderer Beitrag hat.',
    wrong: 'tags: ["Werkzeug, Lager"]',
    right: 'tags: ["Werkzeug", "Lager"]',
    place: 'details',
  },
  'main-heading-in-post': {
    why: 'Der Titel des Beitrags ist schon die Hauptüberschrift; eine zweite verwirrt Suchmaschinen und Vorleseprogramme.',
    wrong: '# Noch eine Regel',
    right: '## Noch eine Regel\n\nDann kommt der Text.',
    place: 'text',
  },
  'empty-heading': {
    why: 'Auf der Seite ist dort eine Lücke, und ein Vorleseprogramm kündigt eine Überschrift an, die es nicht gibt.',
    wrong: '## \n\nDann kommt der Text.',
    right: '## Noch eine Regel\n\nDann kommt der Text.',
    place: 'text',
  },
  'repeated-heading': {
    why: 'Im Inhaltsverzeichnis stehen dann zwei gleiche Zeilen, und niemand weiß, welche wohin führt. Meist wurde ein Abschnitt kopiert und nur sein Text geändert.',
    wrong: '## Noch eine Regel\n\nErst messen.\n\n## Noch eine Regel\n\nDann bestellen.',
    right: '## Noch eine Regel\n\nErst messen.\n\n## Die letzte Regel\n\nDann bestellen.',
    place: 'text',
  },
  'heading-number': {
    why: 'Wer einen Schritt einfügt oder streicht, zählt die anderen selten neu, und Leser suchen den, der fehlt.',
    wrong: '## Schritt 1: Messen\n\nErst messen.\n\n## Schritt 3: Bestellen\n\nDann bestellen.',
    right: '## Schritt 1: Messen\n\nErst messen.\n\n## Schritt 2: Bestellen\n\nDann bestellen.',
    place: 'text',
  },
  'skipped-heading': {
    why: 'Wer sich die Seite vorlesen lässt, springt von Überschrift zu Überschrift und sucht die Ebene, die fehlt.',
    wrong: '#### Noch eine Regel\n\nDann kommt der Text.',
    right: '## Noch eine Regel\n\nDann kommt der Text.',
    place: 'text',
  },
  'underlined-text': {
    why: 'Ein ganzer Absatz steht groß und fett da, und Vorleseprogramme zählen ihn unter den Überschriften auf.',
    wrong: 'Morgen geht es weiter.\n---\n\nNoch ein Wort.',
    right: 'Morgen geht es weiter.\n\n---\n\nNoch ein Wort.',
    place: 'text',
  },
  'renamed-category': {
    why: 'Ist eine Kategorie nur in content/site.json umbenannt, zeigt ihr Filter keinen Beitrag mehr.',
    wrong: '"name": "Praxis" in content/site.json, und die Beiträge haben noch "Best Practices"',
    right: 'Überall "Praxis"',
  },
  'unfinished-text': {
    why: 'Was „npm run new“ schreibt, ist für dich und nicht für Besucher; erst deine Sätze machen daraus eine Seite.',
    wrong: `"description": "Ein Beispiel: ${toBeWritten.de.description}"`,
    right: '"description": "Was in diesem Beispiel steht, sagt sonst keine Seite."',
    place: 'page',
  },
};
