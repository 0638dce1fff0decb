import { defineWords } from '../../schema/words.ts';

/** Messages of the development server. */
export const words = defineWords({
  de: {
    redrawn: (address: string, others: number) => `${address} neu gezeichnet${others > 0 ? `, + ${others} weitere` : ''}`,
    failed: (address: string) => `Nicht zu zeichnen, zum Beispiel auf ${address}:`,
    gallery: 'Alle Blöcke mit ihren Beispielen: /_blocks',
    waiting: 'Es geht weiter, sobald das behoben ist.',
    types: 'Die Typen stimmen wieder.',
    loop: 'Hier wird seit 5 s gezeichnet: eine Endlosschleife? Sobald die Datei gespeichert ist, beginnt npm run dev neu; Strg+C beendet es.',
  },
  en: {
    redrawn: (address: string, others: number) => `${address} drawn anew${others > 0 ? `, + ${others} more` : ''}`,
    failed: (address: string) => `Cannot be drawn, on ${address} for example:`,
    gallery: 'All blocks with their examples: /_blocks',
    waiting: 'It goes on as soon as this is mended.',
    types: 'The types are right again.',
    loop: 'This has been drawn for 5 s: a loop without an end? As soon as the file is saved, npm run dev begins anew; Ctrl+C ends it.',
  },
});
