import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sugestaoRefusals } from '@oferta/contracts/estoque/sugestao.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import type { PoliticaPorCelula } from '@oferta/domain/estoque/celula/celula.ts';
import { proximoPedido } from '@oferta/domain/estoque/fornecedor/calendario.ts';
import type { Calibracao } from '@oferta/domain/estoque/motor/calibracao.ts';
import { POLITICA_PADRAO, type Politica } from '@oferta/domain/estoque/politica.ts';
import { prepararPedido } from '@oferta/domain/estoque/sugestao.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { hojeDaCasa } from '../fornecedor/hoje-da-casa.ts';
import { findPolitica } from '../politica/politica.queries.ts';
import { semVazias } from '../politica/sem-vazias.ts';
import { listReservas } from '../separacao/reservas.ts';
import {
  atualizarAberta,
  findAberta,
  insertSugestao,
  levarMudancas,
  type LinhaNova,
  lockGeracao,
} from './gravar.queries.ts';
import { type Fornecedor, listFornecedores, listPecasDaCasa } from './pecas.queries.ts';
import { situarSugestao } from './sugestao.queries.ts';

/** Eight digits that any difference in part or quantity changes, or in whether somebody has to look at it. */
export function hashDe(linhas: readonly LinhaNova[]): string {
  const texto = linhas
    .map(
      ({ peca, linha, pedir }) =>
        `${peca.codPeca}:${pedir ?? linha.quantidade}${linha.revisarAMao ? '?' : ''}`,
    )
    .join(';');
  return createHash('sha256').update(texto).digest('hex').slice(0, 8);
}

/** How is ordered from a supplier today: its lead time and the time between two orders are those of its calendar. */
function comoSePede(
  fornecedor: Fornecedor,
  { hoje, celulas }: { hoje: Dia; celulas: PoliticaPorCelula },
): { politica: Politica; sai: Dia; chega: Dia } {
  const { sai, chega, prazoDias, revisaoDias } = proximoPedido(hoje, fornecedor);
  const { nivelServicoBp } = fornecedor;
  return { politica: { ...POLITICA_PADRAO, nivelServicoBp, prazoDias, revisaoDias, celulas }, sai, chega };
}

/** Parts between two looks at what else waits for the server. */
const DE_UMA_VEZ = 250;
/** Parts between two words on how far it is. */
const NOTICIA = 5000;

/**
 * What to order of every supplier of a dealership. The same stock and demand make the same suggestion: one that is open and
 * says the same stays as people left it; one that says something else is replaced, and what they changed is kept.
 */
export async function gerarSugestoes(
  ctx: Ctx,
  codConcessionaria: number,
  andou: (progresso: number) => Promise<void> = () => Promise.resolve(),
) {
  await lockGeracao(ctx.tx, codConcessionaria);
  const fornecedores = await listFornecedores(ctx.tx, codConcessionaria);
  if (fornecedores.length === 0) refuse(sugestaoRefusals.semFornecedor);
  const hoje = await hojeDaCasa(ctx, codConcessionaria);
  const celulas = semVazias((await findPolitica(ctx.tx, codConcessionaria)).celulas);
  const comos = new Map(
    fornecedores.map((cada) => [cada.codFornecedor, comoSePede(cada, { hoje, celulas })]),
  );
  const pecas = await listPecasDaCasa(ctx.tx, {
    codConcessionaria,
    agora: ctx.now,
    reservas: await listReservas(ctx, codConcessionaria),
    coberturas: [...comos].map(([codFornecedor, { politica }]) => ({
      codFornecedor,
      dias: politica.prazoDias + politica.revisaoDias,
    })),
  });
  const { calibracao, linhaDe } = prepararPedido(
    pecas,
    ({ codFornecedor }) => comos.get(codFornecedor)?.politica ?? POLITICA_PADRAO,
  );
  const porFornecedor = new Map<number, LinhaNova[]>();
  for (const [n, peca] of pecas.entries()) {
    if (n % DE_UMA_VEZ === 0) await setImmediate();
    if (n > 0 && n % NOTICIA === 0) await andou(Math.floor((n * 100) / pecas.length));
    const linha = linhaDe(peca, n);
    if (linha.quantidade === 0) continue;
    const dele = porFornecedor.get(peca.codFornecedor) ?? [];
    porFornecedor.set(peca.codFornecedor, dele);
    dele.push({ peca, linha });
  }
  let sugestoes = 0;
  let pedidas = 0;
  for (const fornecedor of fornecedores) {
    const como = comos.get(fornecedor.codFornecedor);
    const linhas = porFornecedor.get(fornecedor.codFornecedor) ?? [];
    if (como) await gravarDoFornecedor(ctx, { codConcessionaria, fornecedor, como, calibracao, linhas });
    sugestoes += linhas.length > 0 ? 1 : 0;
    pedidas += linhas.length;
  }
  ctx.cadastroChanged('sugestoes', codConcessionaria);
  return { pecas: pecas.length, sugestoes, linhas: pedidas };
}

interface DoFornecedor {
  readonly codConcessionaria: number;
  readonly fornecedor: Fornecedor;
  readonly como: ReturnType<typeof comoSePede>;
  readonly calibracao: Calibracao;
  readonly linhas: readonly LinhaNova[];
}

/** The open suggestion of a supplier, as it is now: left, replaced, thrown away or made. */
async function gravarDoFornecedor(
  ctx: Ctx,
  { codConcessionaria, fornecedor, como, calibracao, linhas }: DoFornecedor,
): Promise<void> {
  const hash = hashDe(linhas);
  const aberta = await findAberta(ctx.tx, fornecedor.codFornecedor);
  if (aberta && aberta.hash_pedido !== hash)
    await situarSugestao(ctx.tx, aberta.cod_sugestao_pedido, 'descartada');
  if (linhas.length === 0) return;
  if (aberta?.hash_pedido === hash) {
    const { orcamentoCentavos } = fornecedor;
    await atualizarAberta(ctx.tx, aberta.cod_sugestao_pedido, { orcamentoCentavos, ...como });
    return;
  }
  const codSugestaoPedido = await insertSugestao(ctx.tx, {
    codConcessionaria,
    codDistribuidor: ctx.tenant.codDistribuidor,
    fornecedor,
    ...como,
    hash,
    calibracao,
    criadaEm: ctx.now,
    linhas,
  });
  if (aberta) await levarMudancas(ctx.tx, aberta.cod_sugestao_pedido, codSugestaoPedido);
}
