import type { AgendamentosDeFora, SemanaEditada } from '@oferta/contracts/cadastros/funcionamento.ts';
import { mecanicoContracts, type MecanicoCadastrado } from '@oferta/contracts/cadastros/mecanico.ts';
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
import { dadosDe, valoresDe, type ValoresMecanico } from './valores-mecanico.ts';

export const LISTA = '/cadastros/mecanicos/list';

interface Opcoes {
  /** Null for a new one. */
  readonly mecanico: MecanicoCadastrado | null;
  readonly form: UseFormReturn<ValoresMecanico>;
  readonly casa: SemanaEditada;
}

/** Saves the form as a new mechanic or over one; jobs that would stay without him are asked about in between. */
export function useSalvarMecanico({ mecanico, form, casa }: Opcoes) {
  const go = useGo();
  const { codConcessionaria } = useConcessionaria();
  const recarregar = useRecarregar('mecanicos', 'calendario');
  const [fora, setFora] = useState<AgendamentosDeFora | null>(null);
  const foto = useFotoDoMecanico(mecanico, form);
  const sair = (): void => {
    recarregar();
    go(LISTA);
  };
  const opcoes = {
    form,
    feito: 'Mecânico salvo',
    // The record of a 409 is this contract's own output.
    valoresDe: (atual: unknown) => valoresDe(atual as MecanicoCadastrado, casa),
    onRecusa(error: ApiError) {
      const pergunta = semPessoaDe(error);
      setFora(pergunta);
      return pergunta !== null;
    },
  };
  const criacao = useSalvarCadastro(mecanicoContracts.criarMecanico, {
    ...opcoes,
    onSalvo: (novo) => void foto.enviarPendente(novo.codMecanico).finally(sair),
  });
  const edicao = useSalvarCadastro(mecanicoContracts.alterarMecanico, { ...opcoes, onSalvo: sair });
  const { conflito, salvo } = mecanico ? edicao : criacao;

  const enviar = (valores: ValoresMecanico, confirmarForaDoHorario: boolean): void => {
    const body = dadosDe(valores);
    if (!mecanico) return criacao.salvar.mutate({ body: { ...body, codConcessionaria } });
    const { codMecanico } = mecanico;
    edicao.salvar.mutate({
      params: { codMecanico },
      body: { ...body, versao: valores.versao, confirmarForaDoHorario },
    });
  };
  return {
    enviar: (valores: ValoresMecanico) => enviar(valores, false),
    enviando: criacao.salvar.isPending || edicao.salvar.isPending,
    salvo,
    conflito,
    foto,
    fora,
    confirmar: () => enviar(form.getValues(), true),
    desistir: () => setFora(null),
  };
}

/** A photo is kept the moment it is framed; that of a new mechanic waits for him. */
function useFotoDoMecanico(mecanico: MecanicoCadastrado | null, form: UseFormReturn<ValoresMecanico>) {
  const [imagem, setImagem] = useState(mecanico?.imagem ?? null);
  const [pendente, setPendente] = useState<Blob | null>(null);
  const recarregar = useRecarregar('mecanicos');
  const onSuccess = (salvo: MecanicoCadastrado): void => {
    // The photo made another version of the record, and the form may go on from it.
    form.setValue('versao', salvo.versao);
    setImagem(salvo.imagem);
    recarregar();
  };
  const trocar = useCall(mecanicoContracts.trocarFotoMecanico, { onSuccess });
  const remover = useCall(mecanicoContracts.removerFotoMecanico, {
    onSuccess,
    done: { title: 'Foto removida' },
  });
  return {
    imagem,
    pendente,
    enviando: trocar.isPending || remover.isPending,
    onTrocar(recorte: Blob): void {
      if (!mecanico) return setPendente(recorte);
      trocar.mutate({ params: { codMecanico: mecanico.codMecanico }, form: formDaFoto(recorte) });
    },
    onRemover(): void {
      if (!mecanico) return setPendente(null);
      remover.mutate({ params: { codMecanico: mecanico.codMecanico } });
    },
    async enviarPendente(codMecanico: number): Promise<void> {
      // A refusal has been told by its toast; the mechanic is there all the same.
      if (pendente)
        await trocar
          .mutateAsync({ params: { codMecanico }, form: formDaFoto(pendente) })
          .catch(() => undefined);
    },
  };
}
