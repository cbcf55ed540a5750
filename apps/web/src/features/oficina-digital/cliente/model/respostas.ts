import type { MOTIVOS_RECUSA } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import type { LinhaPublica } from '@oferta/contracts/oficina-digital/publico.ts';
import { pendentesDe, type Bloco } from './blocos.ts';

export type Motivo = (typeof MOTIVOS_RECUSA)[number];

/** What the customer chose of one decision: a line's code, or none for now, and why if they said. */
export interface Resposta {
  readonly aprovada: number | null;
  readonly motivo: Motivo | null;
}

/** By the decision's key; absent is not answered yet. */
export type Respostas = Readonly<Record<string, Resposta>>;

export interface DecisaoParaEnviar {
  readonly codLinha: number;
  readonly decisao: 'aprovado' | 'recusado';
  readonly motivo: Motivo | null;
}

/** Decisions that are the customer's to make and were not made. */
export const semResposta = (blocos: readonly Bloco[], respostas: Respostas): Bloco[] =>
  blocos.filter((bloco) => pendentesDe(bloco).length > 0 && respostas[bloco.chave] === undefined);

/** Approves all that is open: of alternatives the one already chosen, else the one the workshop put first. */
export function aprovarTudo(blocos: readonly Bloco[], respostas: Respostas): Respostas {
  const novas = blocos.flatMap((bloco): [string, Resposta][] => {
    const [primeira] = pendentesDe(bloco);
    if (!primeira) return [];
    const aprovada = respostas[bloco.chave]?.aprovada ?? primeira.codLinha;
    return [[bloco.chave, { aprovada, motivo: null }]];
  });
  return { ...respostas, ...Object.fromEntries(novas) };
}

/** Leaves for later whatever was not answered. */
export function deixarOResto(blocos: readonly Bloco[], respostas: Respostas): Respostas {
  const resto = semResposta(blocos, respostas).map(({ chave }): [string, Resposta] => [
    chave,
    { aprovada: null, motivo: null },
  ]);
  return { ...respostas, ...Object.fromEntries(resto) };
}

/**
 * Every open line's decision as it is sent. An alternative left aside, now or because another was approved before, has no
 * reason of its own.
 */
export function paraEnviar(blocos: readonly Bloco[], respostas: Respostas): DecisaoParaEnviar[] {
  return blocos.flatMap((bloco) => {
    const { aprovada, motivo } = respostas[bloco.chave] ?? { aprovada: null, motivo: null };
    const podeEscolher = pendentesDe(bloco).length > 0;
    if (podeEscolher && respostas[bloco.chave] === undefined) return [];
    const abertas = bloco.juntas.filter(({ decisao }) => decisao === 'pendente');
    // Of a part with its labour, the one decision is both lines'.
    const umaSo = bloco.linhas.length < bloco.juntas.length && aprovada !== null;
    return abertas.map(({ codLinha }): DecisaoParaEnviar =>
      podeEscolher && (umaSo || codLinha === aprovada)
        ? { codLinha, decisao: 'aprovado', motivo: null }
        : { codLinha, decisao: 'recusado', motivo: aprovada === null ? motivo : null },
    );
  });
}

/** What the customer agrees to pay by this answer, centavos: what was approved before is not agreed to again. */
export function totalParaEnviar(blocos: readonly Bloco[], respostas: Respostas): number {
  const aprovadas = new Set(
    paraEnviar(blocos, respostas).flatMap(({ codLinha, decisao }) =>
      decisao === 'aprovado' ? [codLinha] : [],
    ),
  );
  return somaDe(blocos.flatMap(({ juntas }) => juntas.filter(({ codLinha }) => aprovadas.has(codLinha))));
}

/** A quote's lines by what becomes of them. A decision that took one alternative refuses nothing the customer wanted. */
export interface Destino {
  readonly aprovadas: readonly LinhaPublica[];
  readonly recusadas: readonly LinhaPublica[];
}

/** What is approved and what is not, decisions of before included. */
export function destinoDe(blocos: readonly Bloco[], respostas: Respostas): Destino {
  const aprovadas: LinhaPublica[] = [];
  const recusadas: LinhaPublica[] = [];
  for (const bloco of blocos) {
    const escolhida = respostas[bloco.chave]?.aprovada;
    const pendentes = pendentesDe(bloco);
    const aprovada =
      bloco.linhas.find(({ decisao }) => decisao === 'aprovado') ??
      pendentes.find(({ codLinha }) => codLinha === escolhida);
    if (aprovada) aprovadas.push(aprovada);
    else if (pendentes.length === 0 || escolhida === null) recusadas.push(...bloco.linhas.slice(0, 1));
  }
  return { aprovadas, recusadas };
}

/** Sum of lines, centavos. */
export const somaDe = (linhas: readonly Pick<LinhaPublica, 'totalCentavos'>[]): number =>
  linhas.reduce((soma, { totalCentavos }) => soma + totalCentavos, 0);
