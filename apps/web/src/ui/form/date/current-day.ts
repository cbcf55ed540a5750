import type { Day } from './date-typing.ts';

/** Sweden writes dates as the product keeps them. */
let read: () => Day = () => new Date().toLocaleDateString('sv-SE');

/** The day it is: this machine's, until whoever knows a better clock says so. */
export const currentDay = (): Day => read();

/** From now on the day is this one: machines' clocks and zones are often wrong. */
export function readDayBy(reader: () => Day): void {
  read = reader;
}
