import { comCasas, emNumero } from '../numero.ts';
/** What made revenue change: visits, what each brought in, and the type of service that pulled it. Money in centavos. */
export type MudancaDeFaturamento = {
  readonly deltaCentavos: number;
  readonly passagens: { readonly delta: number; readonly variacao: number | null };
  readonly ticket: { readonly deltaCentavos: number | null; readonly variacao: number | null };
  readonly puxadoPor: { readonly nome: string } | null;
};

/** A type of service is named as the cause when it makes up at least this part of the change. */
const PARTE_QUE_EXPLICA = 1 / 3;
/** A ticket that moved by less is called equal. */
const TICKET_IGUAL = 0.005;

/** The type of service with the greatest part in a change, in its direction; null when none explains a third of it. */
export function puxadoPor<T extends { readonly deltaCentavos: number }>(
  deltaCentavos: number,
  tipos: readonly T[],
): T | null {
  const noMesmoSentido = tipos.filter((tipo) => tipo.deltaCentavos * deltaCentavos > 0);
  const [maior] = noMesmoSentido.toSorted((a, b) => Math.abs(b.deltaCentavos) - Math.abs(a.deltaCentavos));
  return maior && Math.abs(maior.deltaCentavos) >= Math.abs(deltaCentavos) * PARTE_QUE_EXPLICA ? maior : null;
}

/**
 * A change in one sentence of facts: 'Marginal perdeu R$ 9.741: 5 passagens a mais (+1,7%) e ticket 5,2% menor, puxado por
 * pneus'. What pulled it is only said where the ticket moved in the same direction.
 */
export function fraseDaMudanca(
  nome: string,
  { deltaCentavos, passagens, ticket, puxadoPor: tipo }: MudancaDeFaturamento,
): string {
  if (deltaCentavos === 0) return `${nome} fez o mesmo faturamento`;
  const verbo = deltaCentavos > 0 ? 'fez' : 'perdeu';
  const reais = `R$ ${milhar(Math.round(Math.abs(deltaCentavos) / 100))}${deltaCentavos > 0 ? ' a mais' : ''}`;
  const causas = [dasPassagens(passagens), doTicket(ticket.variacao)].filter((causa) => causa !== null);
  if (causas.length === 0) return `${nome} ${verbo} ${reais}`;
  const explica =
    ticket.variacao !== null &&
    Math.abs(ticket.variacao) >= TICKET_IGUAL &&
    ticket.variacao * deltaCentavos > 0;
  const puxado = tipo && explica ? `, puxado por ${tipo.nome.toLocaleLowerCase('pt-BR')}` : '';
  return `${nome} ${verbo} ${reais}: ${causas.join(' e ')}${puxado}`;
}

function dasPassagens({ delta, variacao }: MudancaDeFaturamento['passagens']): string | null {
  if (delta === 0) return 'as mesmas passagens';
  const quantas = `${milhar(Math.abs(delta))} ${Math.abs(delta) === 1 ? 'passagem' : 'passagens'} a ${delta > 0 ? 'mais' : 'menos'}`;
  return variacao === null ? quantas : `${quantas} (${variacao > 0 ? '+' : '−'}${porcento(variacao)})`;
}

function doTicket(variacao: number | null): string | null {
  if (variacao === null) return null;
  if (Math.abs(variacao) < TICKET_IGUAL) return 'ticket igual';
  return `ticket ${porcento(variacao)} ${variacao > 0 ? 'maior' : 'menor'}`;
}

const milhar = (n: number): string => emNumero(n);
const porcento = (parte: number): string => `${comCasas(Math.abs(parte) * 100, 1)}%`;
