const PLACA = /(?:^|\s)[a-z]{3}[\s-]?\d[a-z\d]\d\d(?=[\s,]|$)/iu;
const HORA =
  /(?:^|\s)(?:\d{1,2}\s?h(?:rs?|s|oras?)?\d{0,2}|\d{1,2}:\d\d|[aà]s \d{1,2}|meio[\s-]dia)(?=[\s,]|$)/iu;

/** Whether a text may be a booking: a plate or an hour, and something more. The server knows; this only spares it the others. */
export function looksLikeBooking(text: string): boolean {
  const [found] = PLACA.exec(text) ?? HORA.exec(text) ?? [];
  return found !== undefined && text.replace(found, '').trim().length > 1;
}
