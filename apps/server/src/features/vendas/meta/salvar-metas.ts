import type { InputOf } from '@oferta/contracts/contract.ts';
import { type metaContracts, metaRefusals, type MetasDoAno } from '@oferta/contracts/vendas/meta.ts';
import { indicadorDe } from '@oferta/domain/relatorios/dicionario.ts';
import { guardarMeta } from '@oferta/domain/relatorios/meta.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { requireMesAberto } from '../lancamento/require-mes-aberto.ts';
import { deleteMeta, listMetas, lockMetas, upsertMeta } from './meta.queries.ts';
import { verMetas } from './ver-metas.ts';

type Celulas = InputOf<typeof metaContracts.salvarMetas>['body']['celulas'];

interface Edicao {
  readonly ano: number;
  readonly celulas: Celulas;
}

/** Saves targets, all or none: not over what somebody else saved meanwhile, not in a month that is closed. */
export async function salvarMetas(
  ctx: Ctx,
  casa: DealershipFacts,
  { ano, celulas }: Edicao,
): Promise<MetasDoAno> {
  const { tx, tenant, usuario } = ctx;
  const { codConcessionaria } = casa;
  for (const { indicador } of celulas) {
    const { bom, rotulo } = indicadorDe(indicador);
    if (bom === null) refuse(metaRefusals.semDirecao, { dados: { indicador: rotulo } });
  }
  const meses = [...new Set(celulas.map(({ mes }) => mes))].toSorted((a, b) => a.localeCompare(b));
  for (const mes of meses) await requireMesAberto(ctx, codConcessionaria, mes);
  await lockMetas(tx, codConcessionaria);
  await requireVersoes(ctx, casa, { ano, celulas });
  for (const { mes, indicador, valor } of celulas) {
    if (valor === null) await deleteMeta(tx, { codConcessionaria, mes, indicador });
    else
      await upsertMeta(tx, {
        codDistribuidor: tenant.codDistribuidor,
        codConcessionaria,
        codUsuario: usuario?.codUsuario ?? null,
        mes,
        indicador,
        valor: guardarMeta(indicador, valor),
      });
  }
  ctx.cadastroChanged('metas', codConcessionaria);
  ctx.cadastroChanged('lancamentos', codConcessionaria);
  return verMetas(ctx, casa, ano);
}

async function requireVersoes(ctx: Ctx, casa: DealershipFacts, { ano, celulas }: Edicao): Promise<void> {
  const meses = celulas.map(({ mes }) => mes).toSorted((a, b) => a.localeCompare(b));
  const span = { de: meses[0] ?? '', ate: meses.at(-1) ?? '' };
  const atuais = new Map(
    (await listMetas(ctx.tx, casa.codConcessionaria, span)).map((meta) => [
      `${meta.mes} ${meta.indicador}`,
      meta,
    ]),
  );
  for (const { mes, indicador, versao } of celulas) {
    const atual = atuais.get(`${mes} ${indicador}`);
    if ((atual?.versao ?? 0) === versao) continue;
    refuse(metaRefusals.alterada, {
      dados: { quem: atual?.quem ?? 'Outra pessoa' },
      atual: await verMetas(ctx, casa, ano),
    });
  }
}
