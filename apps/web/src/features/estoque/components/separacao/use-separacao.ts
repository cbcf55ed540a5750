import { type PecaEsperada, separacaoContracts } from '@oferta/contracts/estoque/separacao.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#kernel/data/use-call.ts';

const deQuem = ({ codServico, codLinha, codPeca }: PecaEsperada) => ({ codServico, codLinha, codPeca });

/** Lays parts aside for a car, and says that they were used. */
export function useSeparacao(codConcessionaria: number) {
  const client = useQueryClient();
  const onSuccess = (): void => void client.invalidateQueries({ queryKey: ['estoque', 'sugestoes'] });
  const separar = useCall(separacaoContracts.separarPeca, { onSuccess });
  const aplicar = useCall(separacaoContracts.aplicarPecas, {
    onSuccess,
    done: { title: 'Peças aplicadas: saíram do estoque' },
  });
  const params = { codConcessionaria };
  return {
    ocupada: separar.isPending || aplicar.isPending,
    separar: (peca: PecaEsperada, separada: boolean): void =>
      separar.mutate({ params, body: { peca: deQuem(peca), separada } }),
    aplicar: (pecas: readonly PecaEsperada[]): void =>
      aplicar.mutate({ params, body: { pecas: pecas.map(deQuem) } }),
  };
}

/** Whether all of it is here, so that it may be applied. */
export const estaAqui = ({ estado }: PecaEsperada): boolean => estado === 'aqui' || estado === 'separada';
