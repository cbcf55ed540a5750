import type { PainelDaAgenda } from '@oferta/contracts/agenda/painel.ts';
import { addDias, type Dia, diaDe, instanteDe } from '@oferta/domain/dia.ts';
import { calcular } from '@oferta/domain/relatorios/calcular.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import {
  cargaDaEquipe,
  contarAtrasadas,
  contarDoDia,
  entregaDe,
  listCasas,
  listPrometidas,
  mediaDosDias,
} from '#features/agenda/public.ts';
import { somarNumeros } from '../numeros/numeros.queries.ts';
import { funilPorCanal } from './funil.ts';

const SEMANAS_DA_MEDIA = 4;
const DIAS_DO_FUNIL = 30;

/** The day of a dealership as its manager looks at it at any hour (product 02, dashboard). */
export async function verPainel(
  ctx: Ctx,
  casa: DealershipFacts,
  pedido: Dia | undefined,
): Promise<PainelDaAgenda> {
  const { tx, now } = ctx;
  const { codConcessionaria, fuso } = casa;
  const hoje = diaDe(now, fuso);
  const dia = pedido ?? hoje;
  const semanas = Array.from({ length: SEMANAS_DA_MEDIA }, (_vazio, i) => addDias(dia, -7 * (i + 1)));
  return {
    dia,
    hoje,
    ...(await contarDoDia(tx, codConcessionaria, { dia, agora: now })),
    mediaDoDia: await mediaDosDias(tx, codConcessionaria, semanas),
    ...(await doDicionario(ctx, casa, dia)),
    atrasadas: await contarAtrasadas(tx, codConcessionaria, now),
    promessas: await promessasEmRisco(ctx, casa, dia),
    ...(await cargaDaEquipe(ctx, casa, dia)),
    funil: await funilPorCanal(tx, codConcessionaria, {
      de: addDias(dia, -DIAS_DO_FUNIL),
      // Who is booked for later today has neither come nor stayed away.
      ate: addDias(dia, -1),
    }),
    lidoEm: now.toISOString(),
  };
}

type DoDicionario = Pick<
  PainelDaAgenda,
  'noShow' | 'noShowDoMes' | 'horasVendidasMin' | 'horasDisponiveisMin'
>;

/** What the reports' facts know of the day and of the 30 before it: never a second formula. */
async function doDicionario(
  { tx }: Ctx,
  { codConcessionaria }: DealershipFacts,
  dia: Dia,
): Promise<DoDicionario> {
  const faixa = (de: Dia, ate: Dia) => new Map([[codConcessionaria, { de, ate }]]);
  const somas = await somarNumeros(tx, {
    dia: faixa(dia, dia),
    mes: faixa(addDias(dia, -DIAS_DO_FUNIL), addDias(dia, -1)),
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
  dia: Dia,
): Promise<PainelDaAgenda['promessas']> {
  const [casa] = await listCasas(tx, [codConcessionaria]);
  if (!casa) return [];
  const doDia = { inicio: instanteDe(dia, 0, fuso), fim: instanteDe(dia, 1440, fuso) };
  return (await listPrometidas(tx, codConcessionaria, doDia))
    .map((prometida) => entregaDe(prometida, casa, now))
    .filter(({ risco }) => risco !== 'emDia');
}
