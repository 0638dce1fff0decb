import { defineWords } from '../../schema/words.ts';

/** The German text is word for word that of R-FRM-14. */
export const words = defineWords({
  de: { success: { title: 'Nachricht gesendet', description: 'Vielen Dank für deine Nachricht. Wir werden uns bald bei dir melden!' } },
  en: { success: { title: 'Message sent', description: 'Thank you for your message. We will get back to you soon!' } },
});
