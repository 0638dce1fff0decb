/** Outlines of the social networks' letters; Lucide has no brand marks. */
export const networkMarks = {
  facebook: 'M14 22v-8h3l.5-4H14V7.5c0-1 .5-1.5 1.6-1.5H18V2.3C17.4 2.1 16.3 2 15 2c-3 0-5 1.8-5 5v3H7v4h3v8z',
  linkedin:
    'M4 9h3.6v12H4zM5.8 3a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2zM10 9h3.4v1.7c.6-1.1 1.9-2 3.7-2 3.6 0 4.4 2.3 4.4 5.3v7h-3.6v-6.3c0-1.5-.1-3.1-2-3.1s-2.3 1.4-2.3 3V21H10z',
};
