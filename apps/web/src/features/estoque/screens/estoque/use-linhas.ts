import type { OutputOf } from '@oferta/contracts/contract.ts';
import { type LinhaDaSugestao, sugestaoContracts } from '@oferta/contracts/estoque/sugestao.ts';
import { queryClient, takeAnswer } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { fichaDaSugestao } from '../../components/consultas.ts';

/** What a person makes of a line. */
export type Mudanca = Pick<LinhaDaSugestao, 'codPeca' | 'pedir' | 'marcada'>;

/** Writes quantities and marks: seen at once, and taken back with the reason when somebody else was first. */
export function useLinhas(codSugestaoPedido: number) {
  const { queryKey } = fichaDaSugestao(codSugestaoPedido);
  const escrever = useCall(sugestaoContracts.editarLinhas, {
    onSuccess: (linhas) => takeAnswer(queryKey, com(linhas)),
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
  return (mudancas: readonly Mudanca[]): void => {
    const atuais = new Map(queryClient.getQueryData(queryKey)?.itens.map((linha) => [linha.codPeca, linha]));
    const linhas = mudancas.flatMap((mudanca) => {
      const atual = atuais.get(mudanca.codPeca);
      const outra = atual && (atual.pedir !== mudanca.pedir || atual.marcada !== mudanca.marcada);
      return outra ? [{ ...mudanca, versao: atual.versao }] : [];
    });
    if (linhas.length === 0) return;
    queryClient.setQueryData(queryKey, com(linhas));
    escrever.mutate({ params: { codSugestaoPedido }, body: { linhas } });
  };
}

/** A suggestion with some of its lines changed. */
function com(linhas: readonly Partial<LinhaDaSugestao>[]) {
  const mudadas = new Map(linhas.map((linha) => [linha.codPeca, linha]));
  return (antes: OutputOf<typeof sugestaoContracts.getSugestao> | undefined) =>
    antes && { ...antes, itens: antes.itens.map((linha) => ({ ...linha, ...mudadas.get(linha.codPeca) })) };
}
