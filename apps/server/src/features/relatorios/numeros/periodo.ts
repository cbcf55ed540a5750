import type { Periodo, Recorte } from '@oferta/contracts/relatorios/recorte.ts';
import { addDias, type Dia, diaDe } from '@oferta/domain/dia.ts';
import { diasUteis, mesMais, primeiroDia, ultimoContado, ultimoDia } from '@oferta/domain/relatorios/mes.ts';
import type { Ctx } from '#kernel/context.ts';
import { type CasaDosNumeros, listCasasDosNumeros } from './casas.queries.ts';
import { vigenciaDe } from './vigencia.queries.ts';

/** Days of one dealership, both ends in it. */
export interface FaixaDeDias {
  de: Dia;
  ate: Dia;
}

/** The dealerships that were chosen and the days each is counted on, now and in what it is compared with. */
export interface RecorteLido {
  casas: readonly CasaDosNumeros[];
  mes: string;
  de: Dia;
  ate: Dia;
  /** By dealership. */
  agora: ReadonlyMap<number, FaixaDeDias>;
  mesAnterior: ReadonlyMap<number, FaixaDeDias>;
  anoAnterior: ReadonlyMap<number, FaixaDeDias>;
  comparar: Recorte['comparar'];
  uteis: { feitos: number; doMes: number };
  fio: Periodo;
}

const lista = (codigos: string | undefined): number[] | undefined => codigos?.split(',').map(Number);

/**
 * What figures are of: the month, its days so far, the dealerships. What is compared has as many worked days in each
 * dealership as have passed there, by its own calendar; a whole month is compared with a whole one.
 */
export async function lerRecorte(ctx: Ctx, recorte: Recorte): Promise<RecorteLido> {
  const { tx, now } = ctx;
  const casas = await listCasasDosNumeros(tx, {
    concessionarias: lista(recorte.concessionarias),
    grupos: lista(recorte.grupos),
    marca: recorte.marca,
  });
  const hoje = diaDe(now, casas[0]?.fuso ?? 'America/Sao_Paulo');
  const mes = recorte.mes ?? hoje.slice(0, 7);
  const [de, fim] = [primeiroDia(mes), ultimoDia(mes)];
  const ate = ateQuando({ de, fim, hoje }, recorte.ate);
  const comparado = (outro: string) =>
    new Map(casas.map((casa) => [casa.codConcessionaria, mesmosDias(casa, { de, ate, fim }, outro)]));
  const mesAnterior = comparado(mesMais(mes, -1));
  const anoAnterior = comparado(mesMais(mes, -12));
  const uteis = {
    feitos: Math.max(0, ...casas.map((casa) => diasUteis(casa, de, ate).length)),
    doMes: Math.max(0, ...casas.map((casa) => diasUteis(casa, de, fim).length)),
  };
  const contra = recorte.comparar === 'anoAnterior' ? anoAnterior : mesAnterior;
  const mesContra = mesMais(mes, recorte.comparar === 'anoAnterior' ? -12 : -1);
  return {
    casas,
    mes,
    de,
    ate,
    agora: new Map(casas.map(({ codConcessionaria }) => [codConcessionaria, { de, ate }])),
    mesAnterior,
    anoAnterior,
    comparar: recorte.comparar,
    uteis,
    fio: {
      mes,
      de,
      ate,
      diasUteis: uteis.feitos,
      diasUteisDoMes: uteis.doMes,
      aberto: hoje <= fim,
      comparado: {
        mes: mesContra,
        de: primeiroDia(mesContra),
        ate:
          [...contra.values()]
            .map((faixa) => faixa.ate)
            .toSorted()
            .at(-1) ?? ultimoDia(mesContra),
      },
      concessionarias: casas.length,
      vigencia: await vigenciaDe(
        tx,
        casas.map(({ codConcessionaria }) => codConcessionaria),
        { de, ate: fim },
      ),
      lidoEm: now.toISOString(),
    },
  };
}

/** Up to the day asked for within the month; else as far as every report counts it. */
function ateQuando({ de, fim, hoje }: { de: Dia; fim: Dia; hoje: Dia }, pedido: Dia | undefined): Dia {
  if (pedido !== undefined) return pedido < de ? de : pedido > fim ? fim : pedido;
  return ultimoContado({ de, fim, hoje });
}

function mesmosDias(
  casa: CasaDosNumeros,
  { de, ate, fim }: { de: Dia; ate: Dia; fim: Dia },
  outro: string,
): FaixaDeDias {
  const inicio = primeiroDia(outro);
  const ultimo = ultimoDia(outro);
  if (ate === fim) return { de: inicio, ate: ultimo };
  const quantos = diasUteis(casa, de, ate).length;
  // A day that is none, before the first worked one: nothing of that month is compared.
  return {
    de: inicio,
    ate: quantos === 0 ? addDias(inicio, -1) : (diasUteis(casa, inicio, ultimo)[quantos - 1] ?? ultimo),
  };
}
