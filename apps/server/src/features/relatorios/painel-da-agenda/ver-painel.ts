import type { PainelDaAgenda } from '@oferta/contracts/agenda/painel.ts';
import { type Dia, diaDe, instanteDe } from '@oferta/domain/dia.ts';
import { calcular } from '@oferta/domain/relatorios/calcular.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import {
  cargaDaEquipe,
  contarAtrasadas,
  contarDosDias,
  entregaDe,
  listCasas,
  listPrometidas,
  mediaDosTrechos,
  type Trecho,
} from '#features/agenda/public.ts';
import { somarNumeros } from '../numeros/numeros.queries.ts';
import { funilPorCanal } from './funil.ts';
import { antesDe, funilDo, trechoDe, trintaAntes } from './trecho.ts';

/** The days of a dealership as its manager looks at them at any hour (product 02, dashboard). */
export async function verPainel(
  ctx: Ctx,
  casa: DealershipFacts,
  pedido: { dia?: Dia | undefined; periodo: PainelDaAgenda['periodo'] },
): Promise<PainelDaAgenda> {
  const { tx, now } = ctx;
  const { codConcessionaria, fuso } = casa;
  const hoje = diaDe(now, fuso);
  const dia = pedido.dia ?? hoje;
  const trecho = trechoDe(dia, pedido.periodo);
  const funilDe = funilDo(trecho, hoje);
  return {
    dia,
    hoje,
    ...trecho,
    ...(await contarDosDias(tx, codConcessionaria, { ...trecho, agora: now })),
    media: await mediaDosTrechos(tx, codConcessionaria, antesDe(trecho)),
    ...(await doDicionario(ctx, casa, trecho)),
    atrasadas: await contarAtrasadas(tx, codConcessionaria, now),
    promessas: await promessasEmRisco(ctx, casa, trecho),
    ...(await cargaDaEquipe(ctx, casa, trecho)),
    funil: funilDe ? await funilPorCanal(tx, codConcessionaria, funilDe) : [],
    funilDe,
    lidoEm: now.toISOString(),
  };
}

type DoDicionario = Pick<
  PainelDaAgenda,
  'noShow' | 'noShowDoMes' | 'horasVendidasMin' | 'horasDisponiveisMin'
>;

/** What the reports' facts know of the days and of the 30 before them: never a second formula. */
async function doDicionario(
  { tx }: Ctx,
  { codConcessionaria }: DealershipFacts,
  { de, ate }: Trecho,
): Promise<DoDicionario> {
  const somas = await somarNumeros(tx, {
    dia: new Map([[codConcessionaria, { de, ate }]]),
    mes: new Map([[codConcessionaria, trintaAntes({ de, ate })]]),
  });
  const doDia = somas.find(({ qual }) => qual === 'dia');
  const doMes = somas.find(({ qual }) => qual === 'mes');
  return {
    noShow: doDia ? calcular('noShow', { bases: doDia }) : null,
    noShowDoMes: doMes ? calcular('noShow', { bases: doMes }) : null,
    horasVendidasMin: doDia?.horasVendidasMin ?? 0,
    horasDisponiveisMin: doDia?.horasDisponiveisMin ?? 0,
  };
}

async function promessasEmRisco(
  { tx, now }: Ctx,
  { codConcessionaria, fuso }: DealershipFacts,
  { de, ate }: Trecho,
): Promise<PainelDaAgenda['promessas']> {
  const [casa] = await listCasas(tx, [codConcessionaria]);
  if (!casa) return [];
  const nosDias = { inicio: instanteDe(de, 0, fuso), fim: instanteDe(ate, 1440, fuso) };
  return (await listPrometidas(tx, codConcessionaria, nosDias))
    .map((prometida) => entregaDe(prometida, casa, now))
    .filter(({ risco }) => risco !== 'emDia');
}
