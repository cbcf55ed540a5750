import { agendaScreens } from '@oferta/contracts/agenda/screens.ts';
import {
  concessionariaContracts,
  type ConcessionariaCadastrada,
} from '@oferta/contracts/cadastros/concessionaria.ts';
import type { AgendamentosDeFora } from '@oferta/contracts/cadastros/funcionamento.ts';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ApiError } from '#kernel/data/api-error.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { concessionariaStore } from '#kernel/session/concessionaria.ts';
import { usePode } from '#kernel/session/use-pode.ts';
import { showToast } from '#ui/toast/toast.ts';
import { useRecarregarConcessionarias } from '../../components/concessionaria/consultas-concessionaria.ts';
import { foraDe } from '../../components/concessionaria/fora-de.ts';
import { useCriarOuAlterar } from '#frames/form/use-criar-ou-alterar.ts';
import { dadosDe, type ValoresConcessionaria } from './valores-concessionaria.ts';

interface Opcoes {
  /** Null for a new one. */
  readonly casa: ConcessionariaCadastrada | null;
  readonly form: UseFormReturn<ValoresConcessionaria>;
  /** A dealership as this form holds it. */
  readonly valores: (casa: ConcessionariaCadastrada) => ValoresConcessionaria;
  readonly lista: string;
  /** The server refused these fields. */
  readonly onCampos: (campos: readonly string[]) => void;
}

/** Saves the form as a new dealership or over one; appointments that would stay outside are asked about in between. */
export function useSalvarConcessionaria({ casa, form, valores, lista, onCampos }: Opcoes) {
  const go = useGo();
  const recarregar = useRecarregarConcessionarias();
  const vaiAAgenda = usePode(agendaScreens['agenda-virtual']);
  // What the change leaves outside, as it was last asked about.
  const deixado = useRef<AgendamentosDeFora | null>(null);
  const [fora, setFora] = useState<AgendamentosDeFora | null>(null);
  const opcoes = {
    form,
    feito: 'Concessionária salva',
    onSalvo() {
      recarregar();
      go(lista);
      const [primeiro] = deixado.current?.agendamentos ?? [];
      const naAtual = concessionariaStore.get().atual?.codConcessionaria === casa?.codConcessionaria;
      if (!primeiro || !vaiAAgenda || !naAtual) return;
      showToast({
        title: 'O que ficou de fora está em Agendamentos › Sem lugar',
        tone: 'neutral',
        undoLabel: 'Ver',
        undo: () =>
          go('/agenda-virtual/agendamentos', {
            search: { dia: primeiro.dataAgendamento, lista: 'semLugar' },
          }),
      });
    },
    // The record of a 409 is this contract's own output.
    valoresDe: (atual: unknown) => valores(atual as ConcessionariaCadastrada),
    onRecusa(error: ApiError) {
      const deFora = foraDe(error);
      setFora(deFora);
      deixado.current = deFora;
      onCampos(error.campos.map(({ campo }) => campo));
      return deFora !== null;
    },
  };
  const { criar, alterar, estado } = useCriarOuAlterar(
    {
      criar: concessionariaContracts.criarConcessionaria,
      alterar: concessionariaContracts.alterarConcessionaria,
      novo: casa === null,
    },
    opcoes,
  );

  const enviar = (valores: ValoresConcessionaria, confirmarForaDoHorario = false): void => {
    const body = dadosDe(valores);
    if (!casa) return criar({ body });
    alterar({
      params: { concessionaria: casa.codConcessionaria },
      body: { ...body, versao: valores.versao, confirmarForaDoHorario },
    });
  };
  return {
    enviar: (valores: ValoresConcessionaria) => enviar(valores),
    ...estado,
    fora,
    confirmar: () => enviar(form.getValues(), true),
    desistir: () => setFora(null),
  };
}
