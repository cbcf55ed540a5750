import { movimentoContracts } from '@oferta/contracts/estoque/movimento.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';

/** "Não tinha": a part that was wanted and not there counts as demand, said by its code in thousandths of a unit. */
export function useNaoTinha(): (codigo: string, quantidadeMil: number) => void {
  const { codConcessionaria } = useConcessionaria();
  const anotar = useCall(movimentoContracts.anotarPerdida, {
    done: { title: 'Anotado: entra na demanda desta peça' },
  });
  return (codigo, quantidadeMil) =>
    anotar.mutate({
      body: { codConcessionaria, codigo, quantidade: Math.max(1, quantidadeMil) / 1000 },
    });
}
