import type { Contract } from '@oferta/contracts/contract.ts';
import type { FieldValues } from 'react-hook-form';
import { useSalvarCadastro, type SalvarOpcoes } from './use-salvar-cadastro.ts';

export interface Chamadas<N extends Contract, A extends Contract> {
  readonly criar: N;
  readonly alterar: A;
  /** True for a new record, false over one. */
  readonly novo: boolean;
}

/** The two ways a form is saved, and where saving stands. */
export function useCriarOuAlterar<N extends Contract, A extends Contract, V extends FieldValues>(
  { criar, alterar, novo }: Chamadas<N, A>,
  opcoes: SalvarOpcoes<N, V> & SalvarOpcoes<A, V>,
) {
  const criacao = useSalvarCadastro<N, V>(criar, opcoes);
  const edicao = useSalvarCadastro<A, V>(alterar, opcoes);
  const { conflito, salvo, aSalvar } = novo ? criacao : edicao;
  return {
    criar: criacao.salvar.mutate,
    alterar: edicao.salvar.mutate,
    estado: { salvando: criacao.salvar.isPending || edicao.salvar.isPending, salvo, conflito, aSalvar },
  };
}
