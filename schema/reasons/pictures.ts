import type { PictureFinding } from '../messages/pictures.ts';
import type { Reasons } from './reason.ts';

export const pictureReasons: Reasons<PictureFinding> = {
  'unknown-picture': {
    why: 'Ein Bild, das es nicht gibt, lässt auf der Seite eine Lücke.',
    wrong: '![Eine Rechnung mit drei Positionen](rechnug)',
    right: '![Eine Rechnung mit drei Positionen](rechnung)',
    place: 'text',
  },
  'foreign-picture': {
    why: 'Bilder von anderen Websites verrieten diesen jeden Besucher und könnten jederzeit verschwinden.',
    wrong: '![Eine Rechnung](https://bilder.example/rechnung.png)',
    right: '![Eine Rechnung](rechnung)',
    place: 'text',
  },
  'picture-format': {
    why: 'Dieses Format zeigen nicht alle Browser, und die Website kann keine kleineren Fassungen daraus machen.',
    wrong: 'content/images/werkstatt.heic',
    right: 'content/images/werkstatt.jpg',
    place: 'path',
  },
  'missing-alt': {
    why: 'Wer das Bild nicht sieht, hört den Text in den eckigen Klammern vorgelesen.',
    wrong: '![](rechnung)',
    right: '![Eine Rechnung mit drei Positionen](rechnung)',
    place: 'text',
  },
  'file-name-as-alt': {
    why: 'Wer das Bild nicht sieht, bekommt den Namen der Datei vorgelesen, Zeichen für Zeichen.',
    wrong: '![IMG_2034.JPG](rechnung)',
    right: '![Eine Rechnung mit drei Positionen](rechnung)',
    place: 'text',
  },
  'duplicate-picture': {
    why: 'Seiten nennen Bilder ohne Endung; bei zwei Dateien eines Namens wäre nicht zu sagen, welches gemeint ist.',
    wrong: 'content/images/dach.png und content/images/dach.jpg',
    right: 'content/images/dach.png und content/images/dach-nah.jpg',
  },
  'large-picture': {
    why: 'So große Dateien kommen aus der Kamera; niemand sieht so viele Bildpunkte, und sie zu verkleinern hielte alles auf.',
    wrong: 'Ein Foto von 60 MiB',
    right: 'Dasselbe Foto, 2000 Bildpunkte breit',
  },
  'unreadable-picture': {
    why: 'Die Datei ist beschädigt oder kein Bild; Besucher sähen eine Lücke.',
    wrong: 'Ein Textdokument, das in „foto.png“ umbenannt ist',
    right: 'Das Bild, als PNG gespeichert',
  },
  'code-in-picture': {
    why: 'Ein SVG kann Programme enthalten und Dateien nachladen; auf deiner Website liefen sie in deinem Namen.',
    wrong: '<svg><script>…</script></svg>',
    right: '<svg><path d="…" /></svg>',
  },
  'unreadable-font': {
    why: 'Ohne die ganze Datei zeigt der Browser eine andere Schrift.',
    wrong: 'Eine abgebrochene Kopie',
    right: 'Die ganze Datei im Format WOFF2',
  },
  'unwritten-file': {
    why: 'Der Server konnte die Datei nicht ablegen, meist ist die Platte voll; so fehlt sie auf der Website.',
    wrong: 'Kein Platz im Datenordner',
    right: 'Platz schaffen; der nächste Versuch kommt von selbst',
  },
};
