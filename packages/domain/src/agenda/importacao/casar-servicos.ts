import type { ServicoImportado } from './servico-da-linha.ts';

/** A job that stands in the agenda. */
export type ServicoMarcado = {
  readonly codServico: number;
  readonly codTipoServico: number;
  readonly descricao: string;
  /** The DMS brought it; the others people put there. */
  readonly doDms: boolean;
};

/** What becomes of a visit's jobs; `ordem` counts from 0 in the DMS's list. */
export type ServicosCasados = {
  readonly ficam: readonly {
    readonly codServico: number;
    readonly ordem: number;
    readonly pedido: ServicoImportado;
  }[];
  readonly novos: readonly { readonly ordem: number; readonly pedido: ServicoImportado }[];
  readonly retirados: readonly number[];
};

/**
 * Finds the jobs a DMS names among those a visit has: first what reads the same, then what is of the same type. A job it
 * no longer names goes if the DMS had brought it; what people added stays.
 */
export function casarServicos(
  marcados: readonly ServicoMarcado[],
  pedidos: readonly ServicoImportado[],
): ServicosCasados {
  const livres = new Map(marcados.map((marcado) => [marcado.codServico, marcado]));
  const achados = new Map<number, number>();
  const casar = (serve: (marcado: ServicoMarcado, pedido: ServicoImportado) => boolean): void => {
    for (const [ordem, pedido] of pedidos.entries()) {
      if (achados.has(ordem)) continue;
      const marcado = [...livres.values()].find((cada) => serve(cada, pedido));
      if (!marcado) continue;
      achados.set(ordem, marcado.codServico);
      livres.delete(marcado.codServico);
    }
  };
  const mesmoTipo = (marcado: ServicoMarcado, pedido: ServicoImportado): boolean =>
    marcado.codTipoServico === pedido.codTipoServico;
  casar((marcado, pedido) => mesmoTipo(marcado, pedido) && marcado.descricao === pedido.descricao);
  casar(mesmoTipo);

  return {
    ficam: pedidos.flatMap((pedido, ordem) => {
      const codServico = achados.get(ordem);
      return codServico === undefined ? [] : [{ codServico, ordem, pedido }];
    }),
    novos: pedidos.flatMap((pedido, ordem) => (achados.has(ordem) ? [] : [{ ordem, pedido }])),
    retirados: [...livres.values()].filter(({ doDms }) => doDms).map(({ codServico }) => codServico),
  };
}
