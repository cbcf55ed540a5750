import { arvoreRefusals } from '@oferta/contracts/cardapio/arvore.ts';
import {
  pacoteRefusals,
  type PacoteDoFormulario,
  type PacoteInteiro,
} from '@oferta/contracts/cardapio/pacote.ts';
import type { Ctx } from '#kernel/context.ts';
import { editar, pronto, type Registro } from '#kernel/editar.ts';
import { refuse } from '#kernel/errors.ts';
import { colunasDoItem, requireDatas } from '../arvore/colunas-do-no.ts';
import { insertNo, lockNo, updateNo, type NoRow } from '../arvore/no.queries.ts';
import { announceCardapio, escreverNo, requireLugar } from '../arvore/require-no.ts';
import { quemAlterou } from '../edicao.ts';
import { replaceItens } from './itens.queries.ts';
import { pacoteInteiro } from './pacote-inteiro.ts';

type Novo = PacoteDoFormulario & { codConcessionaria: number; codRevisao: number };

const PACOTE: Registro<NoRow, PacoteInteiro> = {
  prender: async ({ tx }, cod) => {
    const no = await lockNo(tx, cod);
    return no?.tipo === 'pacote' ? no : undefined;
  },
  ler: pacoteInteiro,
  naoEncontrado: pacoteRefusals.naoEncontrado,
  alterado: arvoreRefusals.alterado,
  quemAlterou,
  anunciar: (ctx, { pacote }) => announceCardapio(ctx, pacote.codConcessionaria),
};

/** Makes a package with its items below a revision. */
export async function criarPacote(
  ctx: Ctx,
  { codConcessionaria, codRevisao, ...pacote }: Novo,
): Promise<PacoteInteiro> {
  await requireLugar(ctx, { codConcessionaria, codPai: codRevisao, tipo: 'pacote' });
  const lugar = { codDistribuidor: ctx.tenant.codDistribuidor, codConcessionaria, codPai: codRevisao };
  const codPacote = await escreverNo(pacote.nome, () =>
    insertNo(ctx.tx, lugar, { tipo: 'pacote', ...colunas(pacote) }),
  );
  await gravarItens(ctx, { codConcessionaria, codPacote }, pacote);
  return pronto(ctx, PACOTE, codPacote);
}

/** Saves a package and its items as the form holds them: those it no longer has go. */
export async function salvarPacote(
  ctx: Ctx,
  codPacote: number,
  { versao, ...pacote }: PacoteDoFormulario & { versao: number },
): Promise<PacoteInteiro> {
  return editar(ctx, { registro: PACOTE, cod: codPacote, versao }, async (antes) => {
    await escreverNo(pacote.nome, () => updateNo(ctx.tx, codPacote, colunas(pacote)));
    await gravarItens(ctx, { codConcessionaria: antes.cod_concessionaria, codPacote }, pacote);
  });
}

function colunas(pacote: PacoteDoFormulario) {
  requireDatas(pacote);
  return {
    nome: pacote.nome,
    situacao: pacote.situacao,
    valido_de: pacote.validoDe,
    valido_ate: pacote.validoAte,
    desconto_bp: pacote.descontoBp,
    preco_fixo_centavos: pacote.precoFixoCentavos,
    destaque: pacote.destaque,
  };
}

async function gravarItens(
  ctx: Ctx,
  { codConcessionaria, codPacote }: { codConcessionaria: number; codPacote: number },
  { itens }: PacoteDoFormulario,
): Promise<void> {
  const repetido = itens.find(
    ({ item }, i) => itens.findIndex((outro) => outro.item.nome === item.nome) !== i,
  );
  const linhas = itens.map(({ codNo, item }) => ({ cod_no: codNo, ...colunasDoItem(item) }));
  const sobraram = await escreverNo(repetido?.item.nome ?? 'um dos itens', () =>
    replaceItens(ctx.tx, {
      codDistribuidor: ctx.tenant.codDistribuidor,
      codConcessionaria,
      codPacote,
      linhas,
    }),
  );
  // A code that is no item of this package: another screen has removed it meanwhile.
  if (sobraram < linhas.length) refuse(arvoreRefusals.naoEncontrado);
}
