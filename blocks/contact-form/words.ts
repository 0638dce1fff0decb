import { defineWords } from '../../schema/words.ts';

/** In German word for word as R-FRM-14 has it. */
export const words = defineWords({
  de: { success: { title: 'Nachricht gesendet', description: 'Vielen Dank für deine Nachricht. Wir werden uns bald bei dir melden!' } },
  en: { success: { title: 'Message sent', description: 'Thank you for your message. We will get back to you soon!' } },
});
