/** What chance begins with on a day: its number in UTC, 20261126. */
export const seedOfDay = (day = new Date()) => day.toISOString().slice(0, 10).replaceAll('-', '');
