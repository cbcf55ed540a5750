import type { DiaDoMes, MesDeLancamentos } from '@oferta/contracts/vendas/lancamento.ts';
import { type Dia, diaDe } from '@oferta/domain/dia.ts';
import { SEM_VALORES } from '@oferta/domain/vendas/campo-lancamento.ts';
import {
  camposQueDiferem,
  diferencaDoDms,
  faturamentoDe,
  passagensDe,
} from '@oferta/domain/vendas/lancamento.ts';
import { diasDoMes, fimDoMes, inicioDoMes, type Mes } from '@oferta/domain/vendas/mes.ts';
import { metaPorDia, projetar } from '@oferta/domain/vendas/projecao.ts';
import { expedienteDe, feriadoEm, loadCalendario } from '#features/agenda/public.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import {
  type DmsRow,
  findMes,
  findMeta,
  type LancamentoRow,
  listLancamentos,
  listNumerosDoDms,
} from './lancamento.queries.ts';

/** A dealership's month as its calendar shows it. */
export async function verMes(
  { tx, now }: Ctx,
  { codConcessionaria, fuso }: DealershipFacts,
  mes: Mes,
): Promise<MesDeLancamentos> {
  const periodo = { inicio: inicioDoMes(mes), fim: fimDoMes(mes) };
  const calendario = await loadCalendario(tx, codConcessionaria, periodo);
  const lancamentos = await listLancamentos(tx, codConcessionaria, periodo);
  const dms = await listNumerosDoDms(tx, codConcessionaria, periodo);
  const fechamento = await findMes(tx, codConcessionaria, mes);
  const meta = await findMeta(tx, codConcessionaria, { mes, indicador: 'faturamento' });

  const feriadoDe = (dia: Dia) => feriadoEm(calendario, dia);
  const trabalhados = diasDoMes(mes).filter(
    (dia) => feriadoDe(dia) === null && expedienteDe(calendario, dia) !== null,
  );
  const metas = meta === null ? new Map<Dia, number>() : metaPorDia(meta, trabalhados);
  const lancadoEm = new Map(lancamentos.map((row) => [row.dia, row]));
  const dmsEm = new Map(dms.map((row) => [row.dia, row]));
  const dias = diasDoMes(mes).map((dia): DiaDoMes => ({
    ...contado(lancadoEm.get(dia), dmsEm.get(dia)),
    dia,
    situacao: fechamento?.fechado ? 'fechado' : (lancadoEm.get(dia)?.estado ?? 'vazio'),
    trabalha: trabalhados.includes(dia),
    feriado: feriadoDe(dia),
    metaCentavos: metas.get(dia) ?? null,
  }));
  return {
    mes,
    hoje: diaDe(now, fuso),
    fechado: fechamento?.fechado ?? false,
    numero: fechamento?.numero ?? null,
    dias,
    metaCentavos: meta,
    projecaoCentavos: projetar(
      dias
        .filter(({ trabalha, faturamentoCentavos }) => trabalha || faturamentoCentavos !== null)
        .map(({ dia, faturamentoCentavos }) => ({ dia, valor: faturamentoCentavos })),
    ),
    dmsLidoEm:
      dms
        .map(({ lidoEm }) => lidoEm)
        .toSorted()
        .at(-1) ?? null,
  };
}

/** What a day's figures amount to. */
function contado(lancado: LancamentoRow | undefined, dms: DmsRow | undefined) {
  return {
    passagens: lancado ? passagensDe(lancado) : null,
    faturamentoCentavos: lancado ? faturamentoDe(lancado) : null,
    diferencaDmsCentavos: lancado ? diferencaDoDms(lancado, dms ?? SEM_VALORES) : null,
    diferem: lancado ? camposQueDiferem(lancado, dms ?? SEM_VALORES).length : 0,
    quem: lancado?.quem ?? null,
    quando: lancado?.quando ?? null,
    motivoDevolucao: lancado?.motivoDevolucao ?? null,
  };
}
