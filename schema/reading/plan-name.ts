/** The name of a plan, with which titles of its facts begin, „Basic: höchstens …“: part of a regular expression with the flag `u`, in the group `plan`. */
export const planName = '(?<plan>\\p{Upper}[\\p{sc=Latin}\\d+ -]{0,29})';
