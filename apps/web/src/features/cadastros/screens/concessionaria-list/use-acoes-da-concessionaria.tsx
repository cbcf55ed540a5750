import {
  concessionariaContracts,
  concessionariaRefusals,
  type ConcessionariaDaLista,
} from '@oferta/contracts/cadastros/concessionaria.ts';
import type { AgendamentosDeFora } from '@oferta/contracts/cadastros/funcionamento.ts';
import { useState, type ReactNode } from 'react';
import { useGo } from '#kernel/address/navigation.tsx';
import { useCall } from '#kernel/data/use-call.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { foraDe } from '../../components/concessionaria/fora-de.ts';
import { AgendamentosDeForaDialog } from '../../components/concessionaria/agendamentos-de-fora.tsx';
import { useRecarregarConcessionarias } from '../../components/concessionaria/consultas-concessionaria.ts';

type Casa = ConcessionariaDaLista;
type Pergunta =
  | { readonly que: 'desativar' | 'excluir'; readonly casa: Casa }
  | { readonly que: 'confirmar'; readonly casa: Casa; readonly fora: AgendamentosDeFora };

/** What can be done to a dealership from the list, with the questions that go before it. */
export function useAcoesDaConcessionaria(abrir: (casa: Casa) => void): {
  acoes: (casa: Casa) => readonly MenuEntry[];
  dialogo: ReactNode;
} {
  const go = useGo();
  const [pergunta, setPergunta] = useState<Pergunta | null>(null);
  const { situar, excluir } = useMudancas();

  const desativar = async (casa: Casa, confirmarAgendamentos: boolean): Promise<void> => {
    const fora = await situar(casa, { ativo: false, confirmarAgendamentos });
    setPergunta(fora && { que: 'confirmar', casa, fora });
  };
  const acoes = (casa: Casa): readonly MenuEntry[] => [
    { id: 'editar', label: 'Editar', onSelect: () => abrir(casa) },
    {
      id: 'itens',
      label: 'Importar itens adicionais',
      disabled: !casa.ativo,
      onSelect: () => go(`/importarpecaalarcate/${casa.codConcessionaria}`),
    },
    'separator',
    casa.ativo
      ? {
          id: 'desativar',
          label: 'Desativar',
          danger: true,
          onSelect: () => setPergunta({ que: 'desativar', casa }),
        }
      : { id: 'ativar', label: 'Ativar', onSelect: () => void situar(casa, { ativo: true }) },
    { id: 'excluir', label: 'Excluir', danger: true, onSelect: () => setPergunta({ que: 'excluir', casa }) },
  ];

  const fechar = (): void => setPergunta(null);
  return {
    acoes,
    dialogo: pergunta && (
      <>
        {pergunta.que === 'desativar' && (
          <ConfirmDialog
            opened
            // Closing comes after the answer, which may have asked the next question.
            onClose={() => setPergunta((antes) => (antes?.que === 'desativar' ? null : antes))}
            title={`Desativar ${pergunta.casa.nome}?`}
            confirmLabel="Desativar concessionária"
            onConfirm={() => desativar(pergunta.casa, false)}
          >
            Ninguém mais trabalha nela até que seja ativada de novo. O histórico fica.
          </ConfirmDialog>
        )}
        {pergunta.que === 'confirmar' && (
          <AgendamentosDeForaDialog
            fora={pergunta.fora}
            titulo={`Desativar ${pergunta.casa.nome} mesmo assim?`}
            frase="Estes agendamentos ainda estão marcados e continuam como estão:"
            confirmar="Desativar mesmo assim"
            onClose={fechar}
            onConfirm={() => desativar(pergunta.casa, true)}
          />
        )}
        {pergunta.que === 'excluir' && (
          <ConfirmDialog
            opened
            onClose={fechar}
            title={`Excluir ${pergunta.casa.nome}?`}
            confirmLabel="Excluir concessionária"
            onConfirm={() => excluir(pergunta.casa)}
          >
            Só uma concessionária que nunca foi usada pode ser excluída. Não dá para desfazer.
          </ConfirmDialog>
        )}
      </>
    ),
  };
}

function useMudancas() {
  const onSuccess = useRecarregarConcessionarias();
  const situacao = useCall(concessionariaContracts.situacaoConcessionaria, {
    onSuccess,
    done: { title: 'Situação alterada' },
    onError: ({ codigo }) => codigo === concessionariaRefusals.comAgendamentos.codigo,
  });
  const exclusao = useCall(concessionariaContracts.excluirConcessionaria, {
    onSuccess,
    done: { title: 'Concessionária excluída' },
  });
  return {
    /** Answers what stands in the way, if it is something that can be confirmed. */
    async situar(
      { codConcessionaria, versao }: Casa,
      mudanca: { ativo: boolean; confirmarAgendamentos?: boolean },
    ): Promise<AgendamentosDeFora | null> {
      try {
        await situacao.mutateAsync({
          params: { concessionaria: codConcessionaria },
          body: { versao, ...mudanca },
        });
        return null;
      } catch (error) {
        return foraDe(error);
      }
    },
    async excluir({ codConcessionaria }: Casa): Promise<void> {
      // A refusal has been told by its toast; the question closes all the same.
      await exclusao.mutateAsync({ params: { concessionaria: codConcessionaria } }).catch(() => undefined);
    },
  };
}
