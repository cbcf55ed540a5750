/** The list with the item, or without it when it was there: what a click on a filter makes of the address. */
export const toggled = (lista: readonly string[], item: string): readonly string[] =>
  lista.includes(item) ? lista.filter((cada) => cada !== item) : [...lista, item];
