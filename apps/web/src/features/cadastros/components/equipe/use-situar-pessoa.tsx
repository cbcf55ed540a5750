import type { AgendamentosDeFora } from '@oferta/contracts/cadastros/funcionamento.ts';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { AgendamentosDeForaDialog } from '../concessionaria/agendamentos-de-fora.tsx';
import { semPessoaDe } from './fora-de.ts';

interface NaLista {
  readonly nome: string;
  readonly ativo: boolean;
}

interface Chamadas<P extends NaLista> {
  /** "mecânico", "consultor". */
  readonly singular: string;
  readonly abrir: (pessoa: P) => void;
  readonly situar: (
    pessoa: P,
    mudanca: { ativo: boolean; confirmarForaDoHorario: boolean },
  ) => Promise<unknown>;
  readonly excluir: (pessoa: P) => Promise<unknown>;
  readonly outras?: (pessoa: P) => readonly MenuEntry[];
}

type Pergunta<P> =
  | { readonly que: 'excluir'; readonly pessoa: P }
  | { readonly que: 'desativar'; readonly pessoa: P; readonly fora: AgendamentosDeFora };

/** What can be done to a person from the list, with the questions that go before it. */
export function useSituarPessoa<P extends NaLista>({
  singular,
  abrir,
  situar,
  excluir,
  outras,
}: Chamadas<P>): { acoes: (pessoa: P) => readonly MenuEntry[]; dialogo: ReactNode } {
  const [pergunta, setPergunta] = useState<Pergunta<P> | null>(null);
  const fechar = (): void => setPergunta(null);

  const mudar = async (pessoa: P, confirmarForaDoHorario: boolean): Promise<void> => {
    try {
      await situar(pessoa, { ativo: !pessoa.ativo, confirmarForaDoHorario });
      fechar();
    } catch (error) {
      const fora = semPessoaDe(error);
      setPergunta(fora && { que: 'desativar', pessoa, fora });
    }
  };
  const acoes = (pessoa: P): readonly MenuEntry[] => [
    { id: 'editar', label: 'Editar', onSelect: () => abrir(pessoa) },
    ...(outras?.(pessoa) ?? []),
    'separator',
    {
      id: 'situar',
      label: pessoa.ativo ? 'Desativar' : 'Ativar',
      onSelect: () => void mudar(pessoa, false),
    },
    {
      id: 'excluir',
      label: 'Excluir',
      danger: true,
      onSelect: () => setPergunta({ que: 'excluir', pessoa }),
    },
  ];
  return {
    acoes,
    dialogo: pergunta && (
      <>
        {pergunta.que === 'desativar' && (
          <AgendamentosDeForaDialog
            fora={pergunta.fora}
            titulo={`Desativar ${pergunta.pessoa.nome} mesmo assim?`}
            frase="Isto ainda está marcado e continua como está, para você remarcar:"
            confirmar="Desativar mesmo assim"
            onClose={fechar}
            onConfirm={() => mudar(pergunta.pessoa, true)}
          />
        )}
        {pergunta.que === 'excluir' && (
          <ConfirmDialog
            opened
            onClose={fechar}
            title={`Excluir ${pergunta.pessoa.nome}?`}
            confirmLabel={`Excluir ${singular}`}
            onConfirm={async () => {
              // A refusal has been told by its toast; the question closes all the same.
              await excluir(pergunta.pessoa).catch(() => undefined);
            }}
          >
            Só quem não tem histórico pode ser excluído; os outros se desativam. Não dá para desfazer.
          </ConfirmDialog>
        )}
      </>
    ),
  };
}
