import { IMAGEM_DO_MECANICO } from '@oferta/contracts/cadastros/mecanico.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useCall } from '#kernel/data/use-call.ts';
import { useRecarregar } from './consultas-equipe.ts';
import { formDaFoto } from '#frames/foto/foto-da-pessoa.tsx';
import type { Papel, Pessoa, ValoresDaPessoa } from './papel.ts';

interface Opcoes<P extends Pessoa, V extends ValoresDaPessoa> {
  readonly papel: Papel<P, V>;
  /** Null for a new one. */
  readonly pessoa: P | null;
  readonly form: UseFormReturn<V>;
}

/** A photo is kept the moment it is framed; that of a new person waits for them. */
export function useFotoDaPessoa<P extends Pessoa, V extends ValoresDaPessoa>({
  papel: { cadastro, trocarFoto, removerFoto },
  pessoa,
  form,
}: Opcoes<P, V>) {
  const [imagem, setImagem] = useState(pessoa?.imagem ?? null);
  const [pendente, setPendente] = useState<Blob | null>(null);
  const recarregar = useRecarregar(cadastro);
  const onSuccess = (out: unknown): void => {
    // A role's calls answer with its person.
    const salva = out as P;
    // The photo made another version of the record, and the form may go on from it. Every form of a person has the field.
    (form as unknown as UseFormReturn<ValoresDaPessoa>).setValue('versao', salva.versao);
    setImagem(salva.imagem);
    recarregar();
  };
  const trocar = useCall(trocarFoto.contrato, { onSuccess });
  const remover = useCall(removerFoto.contrato, { onSuccess, done: { title: 'Foto removida' } });
  return {
    /** What is shown of them: a mechanic's figure, where there is no picture. */
    imagem,
    /** The picture that can be taken away. */
    foto: imagem === IMAGEM_DO_MECANICO ? null : imagem,
    pendente,
    enviando: trocar.isPending || remover.isPending,
    onTrocar(recorte: Blob): void {
      if (!pessoa) return setPendente(recorte);
      trocar.mutate(trocarFoto.entrada(pessoa, formDaFoto(recorte)));
    },
    onRemover(): void {
      if (!pessoa) return setPendente(null);
      remover.mutate(removerFoto.entrada(pessoa));
    },
    async enviarPendente(nova: P): Promise<void> {
      // A refusal has been told by its toast; the person is there all the same.
      if (pendente)
        await trocar.mutateAsync(trocarFoto.entrada(nova, formDaFoto(pendente))).catch(() => undefined);
    },
  };
}
