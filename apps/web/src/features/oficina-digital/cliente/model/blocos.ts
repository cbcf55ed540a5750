import type { LinhaPublica } from '@oferta/contracts/oficina-digital/publico.ts';

export type Urgencia = LinhaPublica['urgencia'];

/** From what cannot wait to what is only advised. */
const URGENCIAS: readonly Urgencia[] = ['vermelho', 'amarelo', 'verde'];

/** One decision of the customer: a line, or several alternatives for the same need. */
export interface Bloco {
  readonly chave: string;
  /** The worst of its lines. */
  readonly urgencia: Urgencia;
  readonly linhas: readonly LinhaPublica[];
}

export interface Secao {
  readonly urgencia: Urgencia;
  readonly blocos: readonly Bloco[];
}

/** The quote's decisions in the workshop's order; alternatives stand where the first of them stands. */
export function blocosDe(linhas: readonly LinhaPublica[]): Bloco[] {
  const porChave = new Map<string, LinhaPublica[]>();
  for (const linha of linhas) {
    const chave = linha.grupoOpcao === null ? `l${linha.codLinha}` : `g${linha.grupoOpcao}`;
    porChave.set(chave, [...(porChave.get(chave) ?? []), linha]);
  }
  return [...porChave].map(([chave, suas]) => ({ chave, urgencia: pior(suas), linhas: suas }));
}

const pior = (linhas: readonly LinhaPublica[]): Urgencia =>
  URGENCIAS.find((urgencia) => linhas.some((linha) => linha.urgencia === urgencia)) ?? 'verde';

/** Decisions by urgency, safety first; an urgency without any has no section. */
export function secoesDe(blocos: readonly Bloco[]): Secao[] {
  return URGENCIAS.map((urgencia) => ({
    urgencia,
    blocos: blocos.filter((bloco) => bloco.urgencia === urgencia),
  })).filter((secao) => secao.blocos.length > 0);
}

/** What still can be chosen: nothing once one alternative was approved. */
export const pendentesDe = ({ linhas }: Bloco): LinhaPublica[] =>
  linhas.some(({ decisao }) => decisao === 'aprovado')
    ? []
    : linhas.filter(({ decisao }) => decisao === 'pendente');

/** Every photo of a decision once: alternatives for one need share theirs. */
export const fotosDe = ({ linhas }: Bloco): string[] => [...new Set(linhas.flatMap(({ fotos }) => fotos))];
