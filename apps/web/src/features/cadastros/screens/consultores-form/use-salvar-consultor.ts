import type { AgendamentosDeFora, SemanaEditada } from '@oferta/contracts/cadastros/funcionamento.ts';
import { consultorContracts, type ConsultorCadastrado } from '@oferta/contracts/cadastros/consultor.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ApiError } from '#kernel/api-error.ts';
import { useConcessionaria } from '#kernel/concessionaria.ts';
import { useGo } from '#kernel/navigation.tsx';
import { useCall } from '#kernel/use-call.ts';
import { useRecarregar } from '../../components/equipe/consultas-equipe.ts';
import { semPessoaDe } from '../../components/equipe/fora-de.ts';
import { formDaFoto } from '../../components/equipe/foto-da-pessoa.tsx';
import { useSalvarCadastro } from '../../components/form-cadastro/use-salvar-cadastro.ts';
import { dadosDe, valoresDe, type ValoresConsultor } from './valores-consultor.ts';

export const LISTA = '/cadastros/consultores/list';

interface Opcoes {
  /** Null for a new one. */
  readonly consultor: ConsultorCadastrado | null;
  readonly form: UseFormReturn<ValoresConsultor>;
  readonly casa: SemanaEditada;
}

/** Saves the form as a new consultant or over one; appointments that would stay without him are asked about in between. */
export function useSalvarConsultor({ consultor, form, casa }: Opcoes) {
  const go = useGo();
  const { codConcessionaria } = useConcessionaria();
  const recarregar = useRecarregar('consultores', 'calendario');
  const [fora, setFora] = useState<AgendamentosDeFora | null>(null);
  const foto = useFotoDoConsultor(consultor, form);
  const sair = (): void => {
    recarregar();
    go(LISTA);
  };
  const opcoes = {
    form,
    feito: 'Consultor salvo',
    // The record of a 409 is this contract's own output.
    valoresDe: (atual: unknown) => valoresDe(atual as ConsultorCadastrado, casa),
    onRecusa(error: ApiError) {
      const pergunta = semPessoaDe(error);
      setFora(pergunta);
      return pergunta !== null;
    },
  };
  const criacao = useSalvarCadastro(consultorContracts.criarConsultor, {
    ...opcoes,
    onSalvo: (novo) => void foto.enviarPendente(novo.codConsultor).finally(sair),
  });
  const edicao = useSalvarCadastro(consultorContracts.alterarConsultor, { ...opcoes, onSalvo: sair });
  const { conflito, salvo } = consultor ? edicao : criacao;

  const enviar = (valores: ValoresConsultor, confirmarForaDoHorario: boolean): void => {
    const body = dadosDe(valores);
    if (!consultor) return criacao.salvar.mutate({ body: { ...body, codConcessionaria } });
    const { codConsultor } = consultor;
    edicao.salvar.mutate({
      params: { codConsultor },
      body: { ...body, versao: valores.versao, confirmarForaDoHorario },
    });
  };
  return {
    enviar: (valores: ValoresConsultor) => enviar(valores, false),
    enviando: criacao.salvar.isPending || edicao.salvar.isPending,
    salvo,
    conflito,
    foto,
    fora,
    confirmar: () => enviar(form.getValues(), true),
    desistir: () => setFora(null),
  };
}

/** A photo is kept the moment it is framed; that of a new consultant waits for him. */
function useFotoDoConsultor(consultor: ConsultorCadastrado | null, form: UseFormReturn<ValoresConsultor>) {
  const [imagem, setImagem] = useState(consultor?.imagem ?? null);
  const [pendente, setPendente] = useState<Blob | null>(null);
  const recarregar = useRecarregar('consultores');
  const onSuccess = (salvo: ConsultorCadastrado): void => {
    // The photo made another version of the record, and the form may go on from it.
    form.setValue('versao', salvo.versao);
    setImagem(salvo.imagem);
    recarregar();
  };
  const trocar = useCall(consultorContracts.trocarFotoConsultor, { onSuccess });
  const remover = useCall(consultorContracts.removerFotoConsultor, {
    onSuccess,
    done: { title: 'Foto removida' },
  });
  return {
    imagem,
    pendente,
    enviando: trocar.isPending || remover.isPending,
    onTrocar(recorte: Blob): void {
      if (!consultor) return setPendente(recorte);
      trocar.mutate({ params: { codConsultor: consultor.codConsultor }, form: formDaFoto(recorte) });
    },
    onRemover(): void {
      if (!consultor) return setPendente(null);
      remover.mutate({ params: { codConsultor: consultor.codConsultor } });
    },
    async enviarPendente(codConsultor: number): Promise<void> {
      // A refusal has been told by its toast; the consultant is there all the same.
      if (pendente)
        await trocar
          .mutateAsync({ params: { codConsultor }, form: formDaFoto(pendente) })
          .catch(() => undefined);
    },
  };
}
