import { sql } from 'kysely';
import { addDias, type Dia } from '@oferta/domain/dia.ts';
import { type Bases, somarBases } from '@oferta/domain/relatorios/bases.ts';
import { mesMais } from '@oferta/domain/relatorios/mes.ts';
import { LANCADAS } from '@oferta/domain/relatorios/numeros-do-mes.ts';
import type { Tx } from '#kernel/db/database.ts';
import { rehearse } from '#kernel/db/savepoint.ts';
import { apurar } from './apurar.ts';
import {
  gravarDepois,
  type Impressao,
  listDepois,
  listDesde,
  listImpressoes,
  listMesesFechados,
  type MesDaCasa,
  somarMeses,
} from './depois.queries.ts';
import type { PendenteRow } from './pendente.queries.ts';

/**
 * Finds what closed months would count otherwise since: their records are counted as if nothing were closed, what differs is kept
 * for the closing's screen, and all is taken back. Called after the same records were counted as ever.
 */
export async function compararComFechados(
  tx: Tx,
  pendentes: readonly PendenteRow[],
  agora: Date,
): Promise<void> {
  const casas = [...new Set(pendentes.map(({ codConcessionaria }) => codConcessionaria))];
  const fechados = await listMesesFechados(tx, casas);
  if (fechados.length === 0) return;
  const alcancam = await queAlcancam(tx, pendentes, fechados);
  if (alcancam.length === 0) return;
  const guardados = await listDepois(tx, casas);
  const meses = mesesAlcancados(fechados, { alcancam, guardados });
  const antes = await listImpressoes(tx, meses);
  let depois: Impressao[] = [];
  const todos = unicos([...meses.registros, ...meses.horas]);
  const lancado = await somarMeses(tx, 'fato_lancado', todos);
  let [contado, aoLado]: Awaited<ReturnType<typeof somarMeses>>[] = [];
  await rehearse(tx, async () => {
    await sql`select set_config('app.recontagem', 'sim', true)`.execute(tx);
    const deAntes = guardados.flatMap(({ codConcessionaria, registros }) =>
      registros.map(({ tipo, codigo }) => ({ tipo, codigo, codConcessionaria })),
    );
    await apurar(tx, [...alcancam, ...deAntes], agora);
    depois = await listImpressoes(tx, meses);
    contado = await somarMeses(tx, 'numero_dia', todos);
    aoLado = await somarMeses(tx, 'fato_lancado', todos);
  });
  const mudaram = Map.groupBy(queDiferem(antes, depois), chaveDoMes);
  for (const um of todos) {
    const daqui = guardados.find((cada) => chaveDoMes(cada) === chaveDoMes(um));
    const desde = new Map(daqui?.registros.map((cada) => [`${cada.tipo} ${cada.codigo}`, cada.quando]));
    await gravarDepois(tx, {
      ...um,
      bases: comLancado([contado, aoLado, lancado].map((somas) => basesDo(um, somas))),
      registros: (mudaram.get(chaveDoMes(um)) ?? []).map(({ tipo, codigo }) => ({
        tipo,
        codigo,
        quando: desde.get(`${tipo} ${codigo}`) ?? agora.toISOString(),
      })),
    });
  }
}

const basesDo = (um: MesDaCasa, somas: Awaited<ReturnType<typeof somarMeses>> = []): Bases =>
  somas.find((cada) => chaveDoMes(cada) === chaveDoMes(um))?.bases ?? {};

/** What records tell now, with what entries told beyond them when the month was closed. */
function comLancado([contado = {}, aoLado = {}, lancado = {}]: readonly Bases[]): Bases {
  const menos = Object.fromEntries(LANCADAS.map((base) => [base, -(aoLado[base] ?? 0)]));
  return [menos, lancado].reduce<Bases>(somarBases, contado);
}

interface QueAlcanca extends PendenteRow {
  /** The first day it may be counted on. */
  readonly desde: Dia;
}

const fimDe = (mes: Dia): Dia => addDias(`${mesMais(mes.slice(0, 7), 1)}-01`, -1);
const chaveDoMes = ({ codConcessionaria, mes }: MesDaCasa): string => `${codConcessionaria} ${mes}`;
const unicos = (meses: readonly MesDaCasa[]): MesDaCasa[] => [
  ...new Map(
    meses.map(({ codConcessionaria, mes }) => [
      chaveDoMes({ codConcessionaria, mes }),
      { codConcessionaria, mes },
    ]),
  ).values(),
];

/** Of what is counted, what may stand in a closed month: all that began before the last one ended. */
async function queAlcancam(
  tx: Tx,
  pendentes: readonly PendenteRow[],
  fechados: readonly MesDaCasa[],
): Promise<QueAlcanca[]> {
  const ultimos = new Map(fechados.map(({ codConcessionaria, mes }) => [codConcessionaria, fimDe(mes)]));
  const daCasa = pendentes.filter(({ codConcessionaria }) => ultimos.has(codConcessionaria));
  const lidos = await listDesde(tx, (tipo) =>
    daCasa.flatMap((cada) => (cada.tipo === tipo ? [cada.codigo] : [])),
  );
  const inicios = new Map(lidos.map(({ tipo, codigo, desde }) => [`${tipo} ${codigo}`, desde]));
  const primeiros = Map.groupBy(fechados, ({ codConcessionaria }) => codConcessionaria);
  const desdeDe = ({ tipo, codigo, codConcessionaria }: PendenteRow): Dia | undefined => {
    if (tipo === 'hora') return addDias('1970-01-01', codigo);
    if (tipo === 'equipe') return primeiros.get(codConcessionaria)?.[0]?.mes;
    return inicios.get(`${tipo} ${codigo}`);
  };
  return daCasa.flatMap((cada) => {
    const desde = desdeDe(cada);
    return desde !== undefined && desde <= (ultimos.get(cada.codConcessionaria) ?? '')
      ? [{ ...cada, desde }]
      : [];
  });
}

/** The closed months that records, and that hours, may stand in. */
function mesesAlcancados(
  fechados: readonly MesDaCasa[],
  { alcancam, guardados }: { alcancam: readonly QueAlcanca[]; guardados: readonly MesDaCasa[] },
): { registros: MesDaCasa[]; horas: MesDaCasa[] } {
  const deHoras = (tipo: PendenteRow['tipo']) => tipo === 'hora' || tipo === 'equipe';
  const alcancados = (quais: readonly QueAlcanca[]) =>
    fechados.filter(({ codConcessionaria, mes }) =>
      quais.some((cada) => cada.codConcessionaria === codConcessionaria && cada.desde <= fimDe(mes)),
    );
  return {
    registros: unicos([...alcancados(alcancam.filter(({ tipo }) => !deHoras(tipo))), ...guardados]),
    horas: unicos([...alcancados(alcancam.filter(({ tipo }) => deHoras(tipo))), ...guardados]),
  };
}

function queDiferem(antes: readonly Impressao[], depois: readonly Impressao[]): Impressao[] {
  const chave = (uma: Impressao): string => `${chaveDoMes(uma)} ${uma.tipo} ${uma.codigo}`;
  const de = new Map(antes.map((uma) => [chave(uma), uma]));
  const para = new Map(depois.map((uma) => [chave(uma), uma]));
  return [...new Map([...de, ...para])].flatMap(([qual, uma]) =>
    de.get(qual)?.impressao === para.get(qual)?.impressao ? [] : [uma],
  );
}
