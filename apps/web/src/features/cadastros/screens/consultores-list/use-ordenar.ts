import { consultorContracts, type ConsultorCadastrado } from '@oferta/contracts/cadastros/consultor.ts';
import { useQuery } from '@tanstack/react-query';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { consultoresEmOrdem, useRecarregar } from '../../components/equipe/consultas-equipe.ts';
import { mudado } from './mudado.ts';

/** The agenda's order, and how to change it; colours follow by themselves. */
export function useOrdenar() {
  const { codConcessionaria } = useConcessionaria();
  const { data } = useQuery(consultoresEmOrdem(codConcessionaria));
  const onSuccess = useRecarregar('consultores');
  const ordenar = useCall(consultorContracts.ordenarConsultores, {
    onSuccess,
    onError: () => onSuccess(),
    done: { title: 'Ordem salva', description: 'As cores da agenda acompanham.' },
  });
  const ativos: readonly ConsultorCadastrado[] = data?.itens ?? [];
  const lugarDe = (codConsultor: number): number =>
    ativos.findIndex((consultor) => consultor.codConsultor === codConsultor);
  const salvar = (codConsultores: number[]) =>
    ordenar.mutateAsync({ params: { codConcessionaria }, body: { codConsultores } }).catch(() => undefined);
  return {
    ativos,
    salvando: ordenar.isPending,
    salvar,
    podeMover: (codConsultor: number, passo: -1 | 1): boolean => {
      const lugar = lugarDe(codConsultor);
      return lugar >= 0 && lugar + passo >= 0 && lugar + passo < ativos.length;
    },
    mover: (codConsultor: number, passo: -1 | 1): void => {
      const codigos = ativos.map((consultor) => consultor.codConsultor);
      void salvar(mudado(codigos, lugarDe(codConsultor), lugarDe(codConsultor) + passo));
    },
  };
}
