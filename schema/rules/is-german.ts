/** Letters and words that German texts have and English ones have not. */
const german =
  /[äöüß]|(?<!\p{L})(?:[Dd](?:er|as|u|ir|ich)|[Ee]ine?[nmrs]?|[Uu]nd|[Oo]der|[Mm]it|[Vv]on|[Aa]uf|[Ii]st|[Ss]ind|[Ww]ir|[Ii]hr|[Pp]ro|[Aa]lle|[Nn]icht|[Nn]ur|[Rr]und|[Aa]b|[Zz]u[mr]?|[Ii]m|[Ss]ich|[Dd]eine?[nmrs]?|[Uu]nsere?[nmrs]?|[Kk]eine?|[Ss]chreib\p{Ll}{0,3}|schicken|senden|es|gibt|hier|[Mm]ehr|[Vv]iele|[Dd]ie (?=\p{Lu})|als)(?!\p{L})/u;

/** Whether a text is German where one word of it would tell: for what is right in English. */
export const isGerman = (text: string): boolean => german.test(text);
