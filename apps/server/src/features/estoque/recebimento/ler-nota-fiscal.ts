import { type NotaConferida, recebimentoRefusals } from '@oferta/contracts/estoque/recebimento.ts';
import { lerNota, quantidadeDaNota } from '@oferta/domain/estoque/nfe.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { codigosDaCasa } from '../planilha/pecas-conhecidas.queries.ts';
import { isNotaRecebida, listPecasDaNota } from './recebimento.queries.ts';

/** A supplier's invoice in the house's own parts and units. Writes nothing: a person looks at it first. */
export async function lerNotaFiscal(
  ctx: Ctx,
  codConcessionaria: number,
  xml: string,
): Promise<NotaConferida> {
  const nota = lerNota(xml);
  if (typeof nota === 'string') return refuse(recebimentoRefusals.notaIlegivel, { dados: { motivo: nota } });
  const acharPeca = await codigosDaCasa(ctx.tx, codConcessionaria);
  const chaveDe = (codigo: string): string | null => {
    const achada = acharPeca(codigo);
    return 'chave' in achada ? achada.chave : null;
  };
  const daqui = await listPecasDaNota(
    ctx.tx,
    codConcessionaria,
    nota.itens.flatMap(({ codigo }) => chaveDe(codigo) ?? []),
  );
  const pecas = new Map(daqui.map(({ chave, ...peca }) => [chave, peca]));
  return {
    chave: nota.chave,
    numero: nota.numero,
    emitente: nota.emitente,
    recebida: await isNotaRecebida(ctx.tx, codConcessionaria, nota.chave),
    itens: nota.itens.map((item) => {
      const peca = pecas.get(chaveDe(item.codigo) ?? '');
      const { codigo, descricao, unidade, quantidade } = item;
      if (!peca) return { codigo, descricao, unidade, quantidade, peca: null };
      const { embalagem, ...resto } = peca;
      const aqui = quantidadeDaNota(item, { unidade: resto.unidade, embalagem });
      return { codigo, descricao, unidade, quantidade, peca: { ...resto, quantidade: aqui } };
    }),
  };
}
