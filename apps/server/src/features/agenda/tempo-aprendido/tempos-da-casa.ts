import type { OutputOf } from '@oferta/contracts/contract.ts';
import type { tempoDaCasaContracts } from '@oferta/contracts/agenda/tempo-da-casa.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import { type Aprendido, aprender, tempoDaCasa } from '@oferta/domain/agenda/oficina/tempo-aprendido.ts';
import type { Ctx } from '#kernel/context.ts';
import { announceAgenda } from '../announce-agenda.ts';
import { listMecanicos, listTiposServico } from '../equipe/equipe.queries.ts';
import { findAprendido, keepAprendido, listFeitos, setUsa } from './tempo-aprendido.queries.ts';

/** Learned from the jobs of so many days: a year has every season, and who left long ago is forgotten. */
const DIAS = 365;

/** Counts anew how long a dealership's jobs take. */
export async function aprenderTempos(ctx: Ctx, codConcessionaria: number): Promise<void> {
  const desde = new Date(ctx.now.getTime() - DIAS * 86_400_000);
  const aprendido = aprender(await listFeitos(ctx.tx, codConcessionaria, { desde, ate: ctx.now }));
  const casa = { codDistribuidor: ctx.tenant.codDistribuidor, codConcessionaria };
  await keepAprendido(ctx.tx, casa, { aprendido, agora: ctx.now });
  // What is offered and judged by them is remembered until it is told of.
  announceAgenda(ctx, codConcessionaria);
}

/** A dealership's own times beside the table's. */
export async function temposDaCasa(
  ctx: Ctx,
  codConcessionaria: number,
): Promise<OutputOf<typeof tempoDaCasaContracts.temposDaCasa>> {
  const { usa, aprendido, contadoEm } = await findAprendido(ctx.tx, codConcessionaria);
  const tipos = await listTiposServico(ctx.tx);
  const mecanicos = await listMecanicos(ctx.tx, codConcessionaria);
  return {
    usa,
    contadoEm: contadoEm?.toISOString() ?? null,
    servicos: aprendido?.geral.n ?? 0,
    tipos: tipos.map(({ codTipoServico, nome, tempoPadraoMin }) => ({
      codTipoServico,
      nome,
      tabelaMin: tempoPadraoMin,
      casa: aprendido && tempoDaCasa(aprendido, { codTipoServico, modelo: '', tempoPadraoMin }),
    })),
    modelos: aprendido ? modelosQueDiferem(aprendido, tipos) : [],
    mecanicos: mecanicos.flatMap(({ codMecanico, nome }) => {
      const nivel = aprendido?.mecanicos[String(codMecanico)];
      return nivel
        ? [{ codMecanico, nome, porCento: Math.round((Math.exp(nivel.m) - 1) * 100), n: nivel.n }]
        : [];
    }),
  };
}

/** Less than this of a difference is not worth a line. */
const DIFERENCA = 0.05;
const MAIS_MODELOS = 12;

function modelosQueDiferem(
  aprendido: Aprendido,
  tipos: readonly { codTipoServico: number; nome: string; tempoPadraoMin: number }[],
): OutputOf<typeof tempoDaCasaContracts.temposDaCasa>['modelos'] {
  const diferem = Object.entries(aprendido.modelos)
    .filter(([, { m }]) => Math.abs(m) >= DIFERENCA)
    .toSorted(([, a], [, b]) => Math.abs(b.m) - Math.abs(a.m));
  return diferem
    .flatMap(([chave, { n }]) => {
      const [tipo = '', modelo = ''] = chave.split('|');
      const achado = tipos.find(({ codTipoServico }) => String(codTipoServico) === tipo);
      if (!achado) return [];
      const { codTipoServico, nome, tempoPadraoMin } = achado;
      const tempo = tempoDaCasa(aprendido, { codTipoServico, modelo, tempoPadraoMin });
      return tempo ? [{ codTipoServico, nome, modelo, minutos: tempo.minutos, n }] : [];
    })
    .slice(0, MAIS_MODELOS);
}

/** From now on the dealership plans by its own times, or by the table's again. */
export async function usarTempoDaCasa(
  ctx: Ctx,
  { codConcessionaria, usa }: { codConcessionaria: number; usa: boolean },
): Promise<typeof FEITO> {
  await setUsa(ctx.tx, { codDistribuidor: ctx.tenant.codDistribuidor, codConcessionaria }, usa);
  announceAgenda(ctx, codConcessionaria);
  return FEITO;
}
