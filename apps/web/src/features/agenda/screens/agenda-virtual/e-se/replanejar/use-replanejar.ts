import { useMemo, useState } from 'react';
import type { Mudanca, Rascunho } from '../rascunho.ts';
import type { Ensaio } from '../use-ensaio.ts';
import { NADA_DECIDIDO, type Decisoes, type LimiteDeMexidas } from './pedido-do-plano.ts';
import { lerMexidas, lerPerdidas, type MexidaLida } from './plano-em-palavras.ts';
import { melhorLimite, usePlanos } from './use-planos.ts';

/** No change of the draft has it: the plan that is looked at is not in the draft yet. */
const ID_DO_PLANO = 0;

/** The plan that is looked at, what was decided of its moves, and the change it would be of the draft. */
export function useReplanejar(ensaio: Ensaio, rascunho: Rascunho) {
  const [decisoes, setDecisoes] = useState<Decisoes>(NADA_DECIDIDO);
  const [escolhido, setEscolhido] = useState<LimiteDeMexidas | undefined>();
  const [vez, setVez] = useState(0);
  const planos = usePlanos({ ensaio, rascunho, decisoes, vez });
  const limite = escolhido === undefined ? melhorLimite(planos.prontos) : escolhido;
  const resposta = planos.prontos.get(limite);
  const doEnsaio = resposta?.plano;
  const mexidas = doEnsaio ? lerMexidas(ensaio, doEnsaio.plano) : [];
  const quantas = mexidas.length;
  const mudanca = useMemo(
    (): Mudanca | null =>
      doEnsaio && quantas > 0
        ? {
            id: ID_DO_PLANO,
            tipo: 'plano',
            titulo: 'Plano do resto do dia',
            detalhe: quantas === 1 ? '1 serviço muda' : `${quantas} serviços mudam`,
            quantas,
            comandos: doEnsaio.comandos,
          }
        : null,
    [doEnsaio, quantas],
  );

  const decidir = (como: (fixados: Map<number, number>, recusados: Map<number, boolean>) => void): void =>
    setDecisoes((atual) => {
      const [fixados, recusados] = [new Map(atual.fixados), new Map(atual.recusados)];
      como(fixados, recusados);
      return { fixados, recusados };
    });

  return {
    ...planos,
    decisoes,
    limite,
    resposta,
    mexidas,
    perdidas: doEnsaio ? lerPerdidas(ensaio, doEnsaio.plano) : [],
    mudanca,
    escolherLimite: setEscolhido,
    refazer: () => setVez((atual) => atual + 1),
    /** Keeps a move in every new plan, or no longer. */
    fixar: (codServico: number, codMecanico: number) =>
      decidir((fixados) => {
        if (!fixados.delete(codServico)) fixados.set(codServico, codMecanico);
      }),
    recusar: ({ codServico, precisa }: MexidaLida) =>
      decidir((fixados, recusados) => {
        fixados.delete(codServico);
        recusados.set(codServico, precisa);
      }),
    aceitarDeNovo: (codServico: number) => decidir((_fixados, recusados) => recusados.delete(codServico)),
  };
}
export type Replanejo = ReturnType<typeof useReplanejar>;
