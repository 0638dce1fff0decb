import type { ValueFinding } from '../messages/values.ts';
import { planReasons } from './plans.ts';
import type { Reasons } from './reason.ts';
import { note } from './texts.ts';

const praise = (rating: string) =>
  `{ "type": "testimonials", "headline": "Stimmen", "items": [{ "quote": "Endlich Ruhe.", "name": "Jo Sommer", "company": "Elektro Sommer", "rating": ${rating} }] }`;

export const valueReasons: Reasons<ValueFinding> = {
  'unknown-fact': {
    why: 'Für diesen Platzhalter gibt es keinen Wert; auf der Seite stünden geschweifte Klammern.',
    wrong: note('Ab {{price.basc}} im Monat.'),
    right: note('Ab {{price.basic}} im Monat.'),
    place: 'block',
  },
  'renamed-fact': {
    why: 'Wer einen Wert umbenennt, findet selten alle Texte, die ihn nennen; auf jeder vergessenen Seite stünden geschweifte Klammern.',
    wrong: 'In content/facts.json heißt "price.basic" jetzt "price.start", und eine Seite nennt noch {{price.basic}}',
    right: 'Die Seite nennt {{price.start}}',
  },
  'no-number': {
    why: 'Manche Felder nehmen nur Zahlen, damit gerechnet und sortiert werden kann; ein Text hat dort keine Bedeutung.',
    wrong: praise('"{{support.hours}}"'),
    right: praise('"{{plan.users}}"'),
    place: 'block',
  },
  'fact-is-text': {
    why: 'Mit einem Text lässt sich nicht rechnen, und die Website könnte ihn nicht so schreiben, wie es die Sprache verlangt.',
    wrong: '"price.plus": { "title": "Plus, Preis im Monat", "type": "money", "value": "89,99 €" }',
    right: '"price.plus": { "title": "Plus, Preis im Monat", "type": "money", "value": 89.99 }',
    place: 'fact',
  },
  'value-name': {
    why: 'Ein Text nennt einen Wert mit seinem Namen in Klammern, {{price.plus}}. Klammern und Leerzeichen, die zum Namen selbst gehören, kann er nicht nennen.',
    wrong: '"{{price.plus}}": { "title": "Plus, Preis im Jahr", "type": "money", "value": 1200 }',
    right: '"price.plus": { "title": "Plus, Preis im Jahr", "type": "money", "value": 1200 }',
    place: 'fact',
  },
  'thousands-point': {
    why: 'Der Punkt trennt in JSON die Nachkommastellen: Aus 1.200 Euro würde 1,20 Euro, auf allen Seiten.',
    wrong: '"price.plus": { "title": "Plus, Preis im Jahr", "type": "money", "value": 1.200 }',
    right: '"price.plus": { "title": "Plus, Preis im Jahr", "type": "money", "value": 1200 }',
    place: 'fact',
  },
  'year-as-number': {
    why: 'Zahlen stehen mit Tausenderpunkt auf der Website. Ein Jahr hat keinen: „gegründet 2.024“ liest sich wie ein Versehen.',
    wrong: '"company.founded": { "title": "Gründungsjahr", "type": "number", "value": 2019 }',
    right: '"company.founded": { "title": "Gründungsjahr", "type": "text", "value": "2019" }',
    place: 'fact',
  },
  'odd-fact': {
    why: 'Ein Versehen in content/facts.json steht gleich auf vielen Seiten: ein halber Tag, 25:00 Uhr, Leerzeichen vor einem Komma.',
    wrong: '"support.until": { "title": "Support bis, Uhrzeit", "type": "text", "value": "25:00" }',
    right: '"support.until": { "title": "Support bis, Uhrzeit", "type": "text", "value": "20:00" }',
    place: 'fact',
  },
  'plan-limits': {
    why: 'Wer zwischen zwei Tarifen liegt, findet keinen; wo sich zwei überschneiden, nimmt jeder den billigeren und ist im Recht.',
    wrong:
      '"plan.solo.maxSeats": { "title": "Solo: höchstens so viele Geräte", "type": "number", "value": 5 }, "plan.team.minSeats": { "title": "Team: ab so vielen Geräten", "type": "number", "value": 8 }',
    right:
      '"plan.solo.maxSeats": { "title": "Solo: höchstens so viele Geräte", "type": "number", "value": 5 }, "plan.team.minSeats": { "title": "Team: ab so vielen Geräten", "type": "number", "value": 6 }',
    place: 'fact',
  },
  'price-as-number': {
    why: 'Eine Zahl hat keine Währung: Auf allen Seiten stünde „69,99“, und kein Text, der einen Betrag nennt, passte mehr zu ihr.',
    wrong: '"price.plus": { "title": "Plus, Preis im Monat", "type": "number", "value": 89.99 }',
    right: '"price.plus": { "title": "Plus, Preis im Monat", "type": "money", "value": 89.99 }',
    place: 'fact',
  },
  'value-circle': {
    why: 'Ein Wert, der am Ende sich selbst nennt, hat keinen Anfang; auf der Seite stünden Klammern.',
    wrong: '"support.days": { "title": "Tage", "type": "text", "value": "{{support.days}}" }',
    right: '"support.days": { "title": "Tage", "type": "text", "value": "Mo–Fr" }',
    place: 'fact',
  },
  'broken-token': {
    why: 'Mit einer Klammer zu wenig ist der Platzhalter keiner, und Besucher lesen ihn, wie er dasteht.',
    wrong: note('Ab {{price.basic} im Monat.'),
    right: note('Ab {{price.basic}} im Monat.'),
    place: 'block',
  },
  'doubled-unit': {
    why: 'Der Wert bringt seine Einheit mit: Auf der Seite stünde „69,99 € €“.',
    wrong: note('Ab {{price.basic}} € im Monat.'),
    right: note('Ab {{price.basic}} im Monat.'),
    place: 'block',
  },
  'other-unit': {
    why: 'Sieben Tage, die als „7 Wochen“ dastehen, sind ein Versprechen, an das sich Besucher halten; mit einem Jahrespreis ist es dasselbe.',
    wrong: note('Teste {{trial.days}} Wochen kostenlos.'),
    right: note('Teste {{trial.days}} Tage kostenlos.'),
    place: 'block',
  },
  'other-token': {
    why: 'Wer den falschen Platzhalter erwischt, verspricht heute vielleicht zufällig das Richtige, und etwas anderes, sobald sich einer der beiden Werte ändert.',
    wrong: note('Bis zu {{trial.days}} Mitarbeiter gilt Basic.'),
    right: note('Bis zu {{plan.users}} Mitarbeiter gilt Basic.'),
    place: 'block',
  },
  ...planReasons,
  'literal-fact': {
    why: 'Ein ausgeschriebener Preis bleibt stehen, wenn sich der Preis ändert; dann sagen zwei Seiten zweierlei.',
    wrong: note('Ab 69,99 € im Monat.'),
    right: note('Ab {{price.basic}} im Monat.'),
    place: 'block',
  },
  'other-value': {
    why: 'Zwei Zahlen für dieselbe Sache: Ein Besucher glaubt der falschen oder keiner.',
    wrong: note('Basic kostet 59,99 € im Monat.'),
    right: note('Basic kostet {{price.basic}} im Monat.'),
    place: 'block',
  },
  'fact-leap': {
    why: 'Ein verrutschtes Komma in content/facts.json steht im selben Augenblick auf allen Seiten, und wer bestellt, beruft sich darauf.',
    wrong: '"price.basic" war 69.99 und ist jetzt 6999',
    right: '"price.basic" war 69.99 und ist jetzt 79.99',
  },
  'pages-disagree': {
    why: 'Zwei Seiten sagen denselben Satz mit zwei Zahlen, geben einem Anbieter in derselben Zeile zwei Zeichen, oder die eine verlangt, was es nach der anderen nicht gibt: eine Einrichtungsgebühr, eine Mindestlaufzeit, eine Kreditkarte zum Testen, einen Test, der sich verlängert. Mindestens eines ist falsch, und niemand weiß, welches.',
    wrong: 'Auf einer Seite „Der Versand dauert 3 Werktage.“, auf einer anderen „Der Versand dauert 5 Werktage.“',
    right: 'Auf beiden Seiten „Der Versand dauert {{delivery.days}} Werktage.“, und die Zahl steht in content/facts.json.',
  },
  'literal-claim': {
    why: 'Nur die Aussage aus content/claims.json trägt ihren Beleg und verschwindet, wenn ihre Frist abläuft.',
    wrong: note('Natürlich Hosting in Deutschland.'),
    right: note('Natürlich {{claim.hosting}}.'),
    place: 'block',
  },
  'bold-claim': {
    why: 'Wer sich den ersten Platz, ein Siegel oder gutes Klima zuschreibt, muss es belegen können; sonst drohen Abmahnungen (§ 5 UWG). Ein Hinweis, keine Rechtsberatung.',
    wrong: note('Die beste Software für Fensterbauer.'),
    right: note('Software, die Fensterbauer verstehen.'),
    place: 'block',
  },
  'claim-without-evidence': {
    why: 'Wer mit einer Aussage wirbt, muss sie belegen können; ohne Quelle drohen Abmahnungen (§ 5 UWG). Ein Hinweis, keine Rechtsberatung.',
    wrong: '"bewertung": { "wording": "4,9/5", "kind": "rating" }',
    right:
      '"bewertung": { "wording": "4,9/5", "kind": "rating", "evidence": { "publisher": "Portal", "title": "Bewertungen", "date": "2026-01-15", "url": "https://portal.example/werkbuch" } }',
    place: 'claim',
  },
  'repeated-claim': {
    why: 'Von zwei gleichen Aussagen wird nur eine gepflegt; die andere behält einen alten Beleg oder läuft ab, ohne dass es jemand merkt.',
    wrong:
      '"server": { "wording": "Hosting in Deutschland", "kind": "compliance", "evidence": { "publisher": "Portal", "title": "Bewertungen", "date": "2026-01-15", "url": "https://portal.example/werkbuch" } }',
    right:
      '"server": { "wording": "Server in Düsseldorf", "kind": "compliance", "evidence": { "publisher": "Portal", "title": "Bewertungen", "date": "2026-01-15", "url": "https://portal.example/werkbuch" } }',
    place: 'claim',
  },
  'expired-claim': {
    why: 'Ein Siegel von gestern ist heute irreführend. Nach der Frist gehört es heraus oder neu belegt.',
    wrong:
      '"sieger": { "wording": "Sieger im Vergleich", "kind": "seal", "validUntil": "2025-12-31", "evidence": { "publisher": "Institut", "title": "Vergleich", "date": "2025-01-15", "url": "https://institut.example/v" } }',
    right:
      '"sieger": { "wording": "Sieger im Vergleich", "kind": "seal", "validUntil": "2099-12-31", "evidence": { "publisher": "Institut", "title": "Vergleich", "date": "2025-01-15", "url": "https://institut.example/v" } }',
    place: 'claim',
  },
};
