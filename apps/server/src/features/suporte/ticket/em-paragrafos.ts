import type { TicketPreso } from './fila.queries.ts';

/** What Jira is told of a ticket: what happened, then what went with it. */
export function paragrafosDo(ticket: TicketPreso): string[] {
  const { codTicket, descricao, autor, concessionaria, distribuidor, pagina, navegador, erros } = ticket;
  const junto = [
    `Ticket ${codTicket} · ${ticket.tipo}, prioridade ${ticket.prioridade}`,
    `De ${autor}${concessionaria === null ? '' : `, ${concessionaria}`} (${distribuidor})`,
    pagina && `Página: ${pagina}`,
    navegador && `Navegador: ${navegador}`,
    ...erros.map(
      ({ codigo, caminho, rastro, quando }) =>
        `Erro: ${codigo} em ${caminho}, ${quando}${rastro === null ? '' : `, correlação ${rastro}`}`,
    ),
  ];
  return [descricao, junto.filter((linha) => linha !== '').join('\n')];
}
