import { type LinhaDaSugestao, sugestaoContracts } from '@oferta/contracts/estoque/sugestao.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#kernel/data/use-call.ts';
import { fichaDaSugestao } from '../../components/consultas.ts';

/** What a person makes of a line. */
export type Mudanca = Pick<LinhaDaSugestao, 'codPeca' | 'pedir' | 'marcada'>;

/** Writes quantities and marks: seen at once, and taken back with the reason when somebody else was first. */
export function useLinhas(codSugestaoPedido: number) {
  const client = useQueryClient();
  const { queryKey } = fichaDaSugestao(codSugestaoPedido);
  const por = (linhas: readonly Partial<LinhaDaSugestao>[]): void => {
    const mudadas = new Map(linhas.map((linha) => [linha.codPeca, linha]));
    client.setQueryData(
      queryKey,
      (antes) =>
        antes && {
          ...antes,
          itens: antes.itens.map((linha) => ({ ...linha, ...mudadas.get(linha.codPeca) })),
        },
    );
  };
  const escrever = useCall(sugestaoContracts.editarLinhas, {
    onSuccess: (linhas) => por(linhas),
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  return (mudancas: readonly Mudanca[]): void => {
    const atuais = new Map(client.getQueryData(queryKey)?.itens.map((linha) => [linha.codPeca, linha]));
    const linhas = mudancas.flatMap((mudanca) => {
      const atual = atuais.get(mudanca.codPeca);
      const outra = atual && (atual.pedir !== mudanca.pedir || atual.marcada !== mudanca.marcada);
      return outra ? [{ ...mudanca, versao: atual.versao }] : [];
    });
    if (linhas.length === 0) return;
    por(linhas);
    escrever.mutate({ params: { codSugestaoPedido }, body: { linhas } });
  };
}
