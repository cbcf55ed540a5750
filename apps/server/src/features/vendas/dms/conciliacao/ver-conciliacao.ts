import type { ConciliacaoDms, ConflitoDms } from '@oferta/contracts/vendas/conciliacao.ts';
import { NOMES_DOS_CAMPOS, SEM_VALORES } from '@oferta/domain/vendas/campo-lancamento.ts';
import { conflitosDe, type DiaConciliado } from '@oferta/domain/vendas/dms/conciliacao.ts';
import { fimDoMes, inicioDoMes, type Mes } from '@oferta/domain/vendas/mes.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import {
  findMes,
  listFontes,
  listLancamentos,
  listNumerosDoDms,
} from '../../lancamento/lancamento.queries.ts';
import { numerosDoProduto } from '../../lancamento/numeros-do-produto.ts';
import { valoresDe } from '../../lancamento/ver-dia.ts';
import { listDecididos } from './conciliacao.queries.ts';

interface Periodo {
  readonly inicio: string;
  readonly fim: string;
}

/** The days of a span that the DMS told of, with both sides of each. */
export async function diasConciliados(
  { tx }: Ctx,
  casa: DealershipFacts,
  { periodo, fechado }: { periodo: Periodo; fechado: boolean },
): Promise<DiaConciliado[]> {
  const { codConcessionaria } = casa;
  const ditos = await listNumerosDoDms(tx, codConcessionaria, periodo);
  if (ditos.length === 0) return [];
  const lancados = new Map(
    (await listLancamentos(tx, codConcessionaria, periodo)).map((row) => [row.dia, row]),
  );
  const doProduto = await numerosDoProduto(tx, casa, periodo);
  const decididos = await listDecididos(tx, codConcessionaria, periodo);
  return ditos.map((dito) => {
    const lancado = lancados.get(dito.dia);
    return {
      dia: dito.dia,
      situacao: fechado ? 'fechado' : (lancado?.estado ?? 'vazio'),
      nosso: lancado ? valoresDe(lancado) : (doProduto.get(dito.dia) ?? SEM_VALORES),
      dms: valoresDe(dito),
      decididos: decididos.filter(({ dia }) => dia === dito.dia),
    };
  });
}

/** Where the DMS tells otherwise than the entries of a month: theirs, ours, and what is proposed (field notes, section 6, 14). */
export async function verConciliacao(ctx: Ctx, casa: DealershipFacts, mes: Mes): Promise<ConciliacaoDms> {
  const { codConcessionaria } = casa;
  const periodo = { inicio: inicioDoMes(mes), fim: fimDoMes(mes) };
  const fechado = (await findMes(ctx.tx, codConcessionaria, mes))?.fechado ?? false;
  const dias = await diasConciliados(ctx, casa, { periodo, fechado });
  const fontes = new Map(
    (await listFontes(ctx.tx, codConcessionaria, periodo)).map((fonte) => [
      `${fonte.dia} ${fonte.campo}`,
      fonte,
    ]),
  );
  const lidos = new Map(
    (await listNumerosDoDms(ctx.tx, codConcessionaria, periodo)).map(({ dia, lidoEm }) => [dia, lidoEm]),
  );
  const conflitos = dias.flatMap((dia) =>
    conflitosDe(dia).map((conflito): ConflitoDms => {
      const fonte = fontes.get(`${dia.dia} ${conflito.campo}`);
      return {
        ...conflito,
        situacao: dia.situacao,
        origem: fonte?.nome ?? null,
        lidoEm: fonte?.em ?? lidos.get(dia.dia) ?? ctx.now.toISOString(),
      };
    }),
  );
  const ditos = dias.reduce(
    (soma, { dms }) => soma + NOMES_DOS_CAMPOS.filter((campo) => dms[campo] !== null).length,
    0,
  );
  const semDecisao = dias.flatMap((dia) => conflitosDe({ ...dia, decididos: [] })).length;
  return {
    mes,
    fechado,
    dias: dias.length,
    iguais: ditos - semDecisao,
    decididos: semDecisao - conflitos.length,
    conflitos,
  };
}
