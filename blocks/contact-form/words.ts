import { defineWords } from '../../schema/words.ts';

/** The German words are those of the catalogue of messages (specification, point 8), word for word. */
export const words = defineWords({
  de: { success: { title: 'Nachricht gesendet', description: 'Vielen Dank für deine Nachricht. Wir werden uns bald bei dir melden!' } },
  en: { success: { title: 'Message sent', description: 'Thank you for your message. We will get back to you soon!' } },
});
