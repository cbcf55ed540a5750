import type { LinhaOrcamento, MOTIVOS_RECUSA } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import type { Decisao } from '@oferta/domain/oficina-digital/estado-orcamento.ts';

export type Motivo = (typeof MOTIVOS_RECUSA)[number];

/** What somebody is about to say of a line for the customer. */
export interface Escolha {
  readonly decisao: Decisao;
  readonly motivo: Motivo | null;
}

/** By the line's code; absent is still open. */
export type Escolhas = ReadonlyMap<number, Escolha>;

interface DecisaoRegistrada {
  readonly codLinha: number;
  readonly decisao: 'aprovado' | 'recusado';
  readonly motivo: Motivo | null;
}

/**
 * The same said of every line at once. Of alternatives only a refusal can be said so: which one the customer takes is
 * asked for one by one.
 */
export function decidirTudo(
  linhas: readonly Pick<LinhaOrcamento, 'codLinha' | 'grupoOpcao'>[],
  escolhas: Escolhas,
  decisao: 'aprovado' | 'recusado',
): Escolhas {
  const novas = new Map(escolhas);
  for (const { codLinha, grupoOpcao } of linhas) {
    const opcoes = linhas.filter((outra) => grupoOpcao !== null && outra.grupoOpcao === grupoOpcao);
    if (decisao === 'aprovado' && opcoes.length > 1) continue;
    novas.set(codLinha, { decisao, motivo: escolhas.get(codLinha)?.motivo ?? null });
  }
  return novas;
}

/** The choices as they are recorded. A line approved refuses its unanswered alternatives: the customer takes one. */
export function decisoesDe(
  linhas: readonly Pick<LinhaOrcamento, 'codLinha' | 'grupoOpcao'>[],
  escolhas: Escolhas,
): DecisaoRegistrada[] {
  const decisaoDe = (codLinha: number): Decisao => escolhas.get(codLinha)?.decisao ?? 'pendente';
  const gruposAprovados = new Set(
    linhas.flatMap(({ codLinha, grupoOpcao }) => (decisaoDe(codLinha) === 'aprovado' ? [grupoOpcao] : [])),
  );
  return linhas.flatMap(({ codLinha, grupoOpcao }): DecisaoRegistrada[] => {
    const decisao = decisaoDe(codLinha);
    if (decisao === 'aprovado') return [{ codLinha, decisao, motivo: null }];
    if (decisao === 'recusado')
      return [{ codLinha, decisao, motivo: escolhas.get(codLinha)?.motivo ?? null }];
    return grupoOpcao !== null && gruposAprovados.has(grupoOpcao)
      ? [{ codLinha, decisao: 'recusado', motivo: null }]
      : [];
  });
}
