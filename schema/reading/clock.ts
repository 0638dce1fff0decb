/** Whether a time of day is valid; 24:00 is the end of a day. */
export const isTime = (hour: number, minute: number) => hour * 60 + minute <= 24 * 60 && minute < 60;
