import {
  type DepoisDoFechamento,
  type FechamentoDoMes,
  fechamentoRefusals,
  type MesDoHistorico,
  type MudancasDoMes,
} from '@oferta/contracts/relatorios/fechamento.ts';
import { isIndicador } from '@oferta/domain/relatorios/dicionario.ts';
import { lerMeta } from '@oferta/domain/relatorios/meta.ts';
import { type ConteudoFechamento, mudancasEntre } from '@oferta/domain/vendas/fechamento.ts';
import { addMeses, type Mes } from '@oferta/domain/vendas/mes.ts';
import { NUMEROS, numerosDasBases } from '@oferta/domain/relatorios/numeros-do-mes.ts';
import { listMecanicos } from '#features/agenda/public.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import type { Tx } from '#kernel/db/database.ts';
import { refuse } from '#kernel/errors.ts';
import { listDepois } from '../fatos/depois.queries.ts';
import { conferirMes, diasTrabalhados } from './conferir-mes.ts';
import { lerMes, type MesVivo } from './conteudo-do-mes.ts';
import { nomearRegistros } from './depois.queries.ts';
import {
  findFechamento,
  type FechamentoRow,
  listUltimasVersoes,
  listVersoes,
  type VersaoRow,
} from './fechamento.queries.ts';
import { conteudoDa, versaoFechada } from './versao-guardada.ts';

/** Months shown as already closed beside the present one. */
const ANTERIORES = 6;
/** Side by side, and as many before them as a year over year needs. */
const HISTORICO = 36;

/** A month on its way to being closed. A closed one shows what it froze, not what the records tell since. */
export async function verFechamento(ctx: Ctx, casa: DealershipFacts, mes: Mes): Promise<FechamentoDoMes> {
  const { codConcessionaria } = casa;
  const { tx } = ctx;
  const fechamento = await findFechamento(tx, codConcessionaria, mes);
  const versoes = await listVersoes(tx, codConcessionaria, mes);
  const vivo = await lerMes(tx, codConcessionaria, mes);
  const trabalhados = await diasTrabalhados(ctx, codConcessionaria, mes);
  const ultima = versoes.at(-1);
  const conteudo = fechamento?.fechado && ultima ? conteudoDa(ultima) : vivo.conteudo;
  const anteriores = await listUltimasVersoes(tx, codConcessionaria, {
    de: addMeses(mes, -ANTERIORES),
    ate: addMeses(mes, -1),
  });
  return {
    mes,
    estado: fechamento?.fechado ? 'fechado' : fechamento ? 'conferencia' : 'aberto',
    numero: fechamento?.numero ?? 0,
    reabertura: reaberturaDe(fechamento),
    mecanicos: (await listMecanicos(tx, codConcessionaria)).length,
    diasTrabalhados: trabalhados.length,
    conferencias: fechamento?.fechado ? [] : await conferirMes(ctx, casa, { mes, vivo, trabalhados }),
    numeros: numerosDo(conteudo, vivo),
    dmsLidoEm:
      vivo.dms
        .map(({ lidoEm }) => lidoEm)
        .toSorted()
        .at(-1) ?? null,
    versoes: versoes.map(versaoFechada).toReversed(),
    mudancas: ultimasMudancas(versoes, fechamento?.fechado ? null : vivo.conteudo),
    depois: fechamento?.fechado && ultima ? await oQueMudouDepois(tx, codConcessionaria, ultima) : null,
    anteriores: anteriores
      .map(({ mes: qual, numero, fechado, fechadoEm }) => ({ mes: qual, numero, fechado, quando: fechadoEm }))
      .toReversed(),
  };
}

/** How many of the records that changed are named. */
const REGISTROS = 50;

/** What a closed version would be by what its records tell now. */
async function oQueMudouDepois(
  tx: Tx,
  codConcessionaria: number,
  versao: VersaoRow,
): Promise<DepoisDoFechamento | null> {
  const guardados = await listDepois(tx, [codConcessionaria]);
  const daqui = guardados.find(({ mes }) => mes.startsWith(versao.mes));
  if (!daqui) return null;
  const fechado = conteudoDa(versao);
  const { indicadores, iguais } = mudancasEntre(fechado, {
    ...fechado,
    indicadores: numerosDasBases(daqui.bases),
  });
  return {
    indicadores: [...indicadores],
    iguais,
    registros: await nomearRegistros(tx, daqui.registros, REGISTROS),
    total: daqui.registros.length,
  };
}

function reaberturaDe(fechamento: FechamentoRow | undefined): FechamentoDoMes['reabertura'] {
  if (!fechamento || fechamento.motivoReabertura === null || fechamento.reabertoEm === null) return null;
  const { motivoReabertura: motivo, reabertoEm: quando, reabertoPor: quem } = fechamento;
  return { motivo, quando, quem };
}

const numerosDo = (
  { indicadores, metas }: ConteudoFechamento,
  { indicadoresDoDms }: MesVivo,
): FechamentoDoMes['numeros'] =>
  NUMEROS.map((indicador) => ({
    indicador,
    fechamento: indicadores[indicador] ?? null,
    dms: indicadoresDoDms[indicador] ?? null,
    meta: metaDe(indicador, metas[indicador] ?? null),
  }));

/** From the last version to the open month, or between the last two of a closed one. */
function ultimasMudancas(
  versoes: readonly VersaoRow[],
  aberto: ConteudoFechamento | null,
): MudancasDoMes | null {
  const [penultima, ultima] = [versoes.at(-2), versoes.at(-1)];
  if (!ultima) return null;
  if (aberto) {
    const de = conteudoDa(ultima);
    return copia({ de: ultima.numero, para: ultima.numero + 1, ...mudancasEntre(de, aberto) });
  }
  return penultima
    ? copia({
        de: penultima.numero,
        para: ultima.numero,
        ...mudancasEntre(conteudoDa(penultima), conteudoDa(ultima)),
      })
    : null;
}

type Mudado = ReturnType<typeof mudancasEntre> & Pick<MudancasDoMes, 'de' | 'para'>;

/** A target in its indicator's unit: a closing freezes it as it is kept. */
const metaDe = (indicador: string, guardada: number | null): number | null =>
  guardada !== null && isIndicador(indicador) ? lerMeta(indicador, guardada) : guardada;

/** As the wire has it. */
const copia = ({ celulas, metas, indicadores, ...resto }: Mudado): MudancasDoMes => ({
  ...resto,
  celulas: [...celulas],
  metas: metas.map(({ nome, antes, depois }) => ({
    nome,
    antes: metaDe(nome, antes),
    depois: metaDe(nome, depois),
  })),
  indicadores: [...indicadores],
});

/** What lies between any two versions of a month. */
export async function compararVersoes(
  { tx }: Ctx,
  { codConcessionaria }: DealershipFacts,
  { mes, de, para }: { mes: Mes; de: number; para: number },
): Promise<MudancasDoMes> {
  const versoes = await listVersoes(tx, codConcessionaria, mes);
  const conteudo = (numero: number): ConteudoFechamento =>
    conteudoDa(
      versoes.find((versao) => versao.numero === numero) ??
        refuse(fechamentoRefusals.semVersao, { dados: { numero } }),
    );
  return copia({ de, para, ...mudancasEntre(conteudo(de), conteudo(para)) });
}

/** Months up to one, with the year before them to compare with; a month without a closing has no figures. */
export async function verHistorico(
  { tx }: Ctx,
  { codConcessionaria }: DealershipFacts,
  mes: Mes,
): Promise<MesDoHistorico[]> {
  const de = addMeses(mes, 1 - HISTORICO);
  const versoes = await listUltimasVersoes(tx, codConcessionaria, { de, ate: mes });
  const doMes = new Map(versoes.map((versao) => [versao.mes, versao]));
  return Array.from({ length: HISTORICO }, (_mes, i) => addMeses(de, i)).map((qual) => {
    const versao = doMes.get(qual);
    const conteudo = versao && conteudoDa(versao);
    return {
      mes: qual,
      numero: versao?.numero ?? null,
      fechado: versao?.fechado ?? false,
      fechadoEm: versao?.fechadoEm ?? null,
      indicadores: conteudo?.indicadores ?? {},
      metas: Object.fromEntries(
        Object.entries(conteudo?.metas ?? {}).map(([nome, guardada]) => [nome, metaDe(nome, guardada)]),
      ),
    };
  });
}
