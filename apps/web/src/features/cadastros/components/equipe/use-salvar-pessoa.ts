import type { AgendamentosDeFora, SemanaEditada } from '@oferta/contracts/cadastros/funcionamento.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { useCriarOuAlterar } from '#frames/form/use-criar-ou-alterar.ts';
import { useRecarregar } from './consultas-equipe.ts';
import { semPessoaDe } from './fora-de.ts';
import type { Papel, Pessoa, ValoresDaPessoa } from './papel.ts';
import { useFotoDaPessoa } from './use-foto-da-pessoa.ts';

interface Opcoes<P extends Pessoa, V extends ValoresDaPessoa> {
  readonly papel: Papel<P, V>;
  /** Null for a new one. */
  readonly pessoa: P | null;
  readonly form: UseFormReturn<V>;
  readonly casa: SemanaEditada;
}

/** Saves the form as a new person or over one; what would stay without them is asked about in between. */
export function useSalvarPessoa<P extends Pessoa, V extends ValoresDaPessoa>({
  papel,
  pessoa,
  form,
  casa,
}: Opcoes<P, V>) {
  const go = useGo();
  const { codConcessionaria } = useConcessionaria();
  const recarregar = useRecarregar(papel.cadastro, 'calendario');
  const [fora, setFora] = useState<AgendamentosDeFora | null>(null);
  const foto = useFotoDaPessoa({ papel, pessoa, form });
  const sair = (): void => {
    recarregar();
    go(papel.lista);
  };
  const { criar, alterar, estado } = useCriarOuAlterar(
    { criar: papel.criar.contrato, alterar: papel.alterar.contrato, novo: pessoa === null },
    {
      form,
      feito: papel.feito,
      onSalvo(salva) {
        if (pessoa) sair();
        // A role's calls answer with its person.
        else void foto.enviarPendente(salva as P).finally(sair);
      },
      // The record of a 409 is the role's own person.
      valoresDe: (atual) => papel.valoresDe(atual as P, casa),
      onRecusa(error) {
        const pergunta = semPessoaDe(error);
        setFora(pergunta);
        return pergunta !== null;
      },
    },
  );

  const enviar = (valores: V, confirmarForaDoHorario: boolean): void => {
    if (pessoa) alterar(papel.alterar.entrada(pessoa, valores, confirmarForaDoHorario));
    else criar(papel.criar.entrada(valores, codConcessionaria));
  };
  return {
    enviar: (valores: V) => enviar(valores, false),
    ...estado,
    foto,
    fora,
    confirmar: () => enviar(form.getValues(), true),
    desistir: () => setFora(null),
  };
}
