import type { LinkFinding } from '../messages/links.ts';
import type { Reasons } from './reason.ts';

const button = (href: string) => `{ "type": "call-to-action", "headline": "Frag uns", "primary": { "label": "Weiter", "href": "${href}" } }`;

export const linkReasons: Reasons<LinkFinding> = {
  'wrong-link': {
    why: 'Diesem Link kann kein Browser folgen, oder er führt an einen Ort, an den niemand soll: unverschlüsselt oder auf deinen eigenen Rechner.',
    wrong: button('http://institut.example/test'),
    right: button('https://institut.example/test'),
    place: 'block',
  },
  'unknown-path': {
    why: 'Wer dem Link folgt, landet auf der Seite für unbekannte Adressen.',
    wrong: button('/kontackt'),
    right: button('/kontakt'),
    place: 'block',
  },
  'unknown-anchor': {
    why: 'Ohne die Sprungmarke beginnt die Seite oben, und der Abschnitt, den du meinst, wird nicht gefunden.',
    wrong: button('/preise#paket'),
    right: button('/preise#pakete'),
    place: 'block',
  },
  'unknown-short-form': {
    why: 'Kürzel wie „app:“ stehen für Adressen in content/site.json. Eines, das dort fehlt, führt nirgendwohin.',
    wrong: button('ap:/auth'),
    right: button('app:/auth'),
    place: 'block',
  },
  'near-link': {
    why: 'Ob es eine Seite auf einer anderen Website gibt, kann hier niemand nachsehen. Wer auf den Knopf drückt, merkt es und sagt es niemandem.',
    wrong: button('app:/auht'),
    right: button('app:/auth'),
    place: 'block',
  },
  'wrong-short-form': {
    why: 'Ein Kürzel, das im Web schon etwas heißt, könnte niemand mehr von dem unterscheiden, was es dort bedeutet.',
    wrong: '"links": { "app": "https://app.werkbuch.example", "hilfe": "https://hilfe.werkbuch.example", "mailto": "https://post.example" }',
    right: '"links": { "app": "https://app.werkbuch.example", "hilfe": "https://hilfe.werkbuch.example", "post": "https://post.example" }',
    place: 'settings',
  },
  'link-to-alias': {
    why: 'Suchmaschinen kennen die Seite unter ihrer ersten Adresse; Links auf eine andere verteilen, was zusammengehört.',
    wrong: button('/contact'),
    right: button('/kontakt'),
    place: 'block',
  },
  'link-to-redirect': {
    why: 'Der Umweg kostet jeden Besucher eine Anfrage mehr und endet, wenn die Weiterleitung eines Tages wegfällt.',
    wrong: button('/angebot'),
    right: button('/preise'),
    place: 'block',
  },
  'link-to-draft': {
    why: 'Der Beitrag ist noch nicht veröffentlicht; Besucher fänden unter dem Link nichts.',
    wrong: button('/blog/entwurf-lagerbestand'),
    right: button('/blog/werkzeug-wiederfinden'),
    place: 'block',
  },
  'link-out-of-time': {
    why: 'Solange die Seite noch nicht oder nicht mehr da ist, landet auf der Seite für unbekannte Adressen, wer dem Link folgt.',
    wrong: 'Ein Link auf eine Seite mit "publishAt": "2026-12-01" in einem Block, der immer da ist',
    right: 'Derselbe Link in einem Block mit "publishAt": "2026-12-01"',
  },
  'link-to-noindex': {
    why: 'Die Seite ist nicht dafür da, dass jemand sie von hier aus findet: ein Dank nach dem Absenden etwa.',
    wrong: button('/danke'),
    right: button('/kontakt'),
    place: 'block',
  },
  'link-spelling': {
    why: 'Die Adresse führt ans Ziel, aber über eine Schreibweise, die in Auswertungen wie eine zweite Seite aussieht.',
    wrong: button('/preise/'),
    right: button('/preise'),
    place: 'block',
  },
  'private-link': {
    why: 'Wer dem Link folgt, steht vor einer Anmeldung, die er nicht hat.',
    wrong: button('https://docs.google.com/document/d/1x/edit'),
    right: button('https://institut.example/unterlagen.pdf'),
    place: 'block',
  },
};
