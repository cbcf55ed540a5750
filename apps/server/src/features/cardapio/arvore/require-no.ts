import { arvoreRefusals, type No } from '@oferta/contracts/cardapio/arvore.ts';
import { precoRefusals } from '@oferta/contracts/cardapio/preco.ts';
import { tipoDoPai, type TipoNo } from '@oferta/domain/cardapio/no.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { prender, type Registro } from '#kernel/editar.ts';
import { refuse } from '#kernel/errors.ts';
import { quemAlterou } from '../edicao.ts';
import { escrever } from '../escrita.ts';
import { findNo } from './no-fio.queries.ts';
import { lockNo, type NoRow } from './no.queries.ts';

/** Brazil's day: whether a node is on offer changes by the day, and by hours of zones nobody notices. */
export const hoje = ({ now }: Pick<Ctx, 'now'>): string => diaDe(now, 'America/Sao_Paulo');

/** The node in wire shape; refuses a code that is not the caller's. */
export const noAtual = async (ctx: Ctx, codNo: number) =>
  (await findNo(ctx.tx, codNo, hoje(ctx))) ?? refuse(arvoreRefusals.naoEncontrado);

const NO: Registro<NoRow, No> = {
  prender: ({ tx }, cod) => lockNo(tx, cod),
  ler: noAtual,
  naoEncontrado: arvoreRefusals.naoEncontrado,
  alterado: arvoreRefusals.alterado,
  quemAlterou,
  anunciar: (ctx, { codConcessionaria }) => announceCardapio(ctx, codConcessionaria),
};

/** The node, locked, at the version its editor saw; otherwise 404, or 409 with the node as it is now. */
export const requireNo = (ctx: Ctx, { codNo, versao }: { codNo: number; versao: number }): Promise<NoRow> =>
  prender(ctx, { registro: NO, cod: codNo, versao });

interface Destino {
  codConcessionaria: number;
  codPai: number | null;
  tipo: TipoNo;
}

/** Refuses a place where a node of this kind cannot stand. The parent stays locked: nobody removes it meanwhile. */
export async function requireLugar(ctx: Ctx, { codConcessionaria, codPai, tipo }: Destino): Promise<void> {
  const doPai = tipoDoPai(tipo);
  if (codPai === null) {
    if (doPai !== null) refuse(arvoreRefusals.paiErrado);
    return;
  }
  const pai = await lockNo(ctx.tx, codPai);
  if (pai?.cod_concessionaria !== codConcessionaria) return refuse(arvoreRefusals.paiNaoEncontrado);
  if (pai.tipo !== doPai) refuse(arvoreRefusals.paiErrado);
}

/** Writes nodes; what the tree's own constraints refuse is told in words. */
export const escreverNo = <T>(nome: string, write: () => Promise<T>): Promise<T> =>
  escrever(
    {
      cardapio_no_irmaos: [arvoreRefusals.nomeEmUso, { dados: { nome } }],
      cardapio_no_peca: precoRefusals.pecaDesconhecida,
      cardapio_no_tipo_servico: precoRefusals.tipoServicoDesconhecido,
    },
    write,
  );

export const announceCardapio = (ctx: Ctx, codConcessionaria: number): void =>
  ctx.cadastroChanged('cardapio', codConcessionaria);
