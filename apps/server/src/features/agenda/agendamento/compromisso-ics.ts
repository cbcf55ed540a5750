/** A calendar entry by RFC 5545: text that a phone's calendar understands. */
export interface CompromissoIcs {
  uid: string;
  /** Grows with each change, so that a newer file replaces an older one. */
  sequencia: number;
  agora: Date;
  inicio: Date;
  fim: Date;
  titulo: string;
  descricao: string;
  local: string;
  cancelado: boolean;
}

export function compromissoIcs({
  uid,
  sequencia,
  agora,
  inicio,
  fim,
  titulo,
  descricao,
  local,
  cancelado,
}: CompromissoIcs): string {
  const linhas = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gestao Oferta Digital//Agenda//PT',
    'CALSCALE:GREGORIAN',
    `METHOD:${cancelado ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequencia}`,
    `DTSTAMP:${instante(agora)}`,
    `DTSTART:${instante(inicio)}`,
    `DTEND:${instante(fim)}`,
    `SUMMARY:${escape(titulo)}`,
    `DESCRIPTION:${escape(descricao)}`,
    `LOCATION:${escape(local)}`,
    `STATUS:${cancelado ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return linhas.map((linha) => `${fold(linha)}\r\n`).join('');
}

/** UTC, without punctuation: 20261124T120000Z. */
const instante = (quando: Date): string => quando.toISOString().replace(/[-:]|\.\d+/g, '');

const escape = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines of at most 75 octets; the rest goes on after a space. A character of several octets is never cut. */
function fold(linha: string): string {
  let folded = '';
  let octets = 0;
  for (const character of linha) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
