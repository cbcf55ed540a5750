import type pg from 'pg';
import { diaDe } from '@oferta/domain/dia.ts';
import { mesMais, primeiroDia, ultimoDia } from '@oferta/domain/relatorios/mes.ts';
import { SEMENTE_PADRAO } from '../../demo/ensure-demo.ts';
import { fazerRede } from '../../demo/rede/fazer-rede.ts';
import { refazerTodosOsFatos } from '../../src/app/fatos/refazer-todos.ts';
import type { BenchDatabase } from './bench-database.ts';
import { cronometrar } from './cronometrar.ts';
import { quantos } from './tamanho.ts';

/** As `npm run demo -- --concessionarias 50 --meses 12` makes them. */
const CASAS = quantos(Number(process.env['CASAS'] ?? 50));
/** Two are the least in which there is a whole month. */
const MESES = quantos(12, 2);
const POR_DIA = quantos(60, 6);

export interface RedeDaMedida {
  readonly casas: number;
  readonly servicos: number;
  /** One of the dealerships. */
  readonly casa: number;
  /** The last whole month, and the twelve that end with it. */
  readonly mes: string;
  readonly de: string;
  readonly ate: string;
  /** Seconds: to make the records, and to count all facts anew. */
  readonly fazer: number;
  readonly contar: number;
}

/** A network with a year of history, and how long it takes to make and to count. */
export async function aRede({ admin, adminUrl }: BenchDatabase): Promise<RedeDaMedida> {
  const agora = new Date();
  let total = 0;
  const fazer = await cronometrar(async () => {
    const feita = await fazerRede(adminUrl, {
      distribuidor: 'localhost',
      quantas: CASAS,
      meses: MESES,
      porDia: POR_DIA,
      semente: SEMENTE_PADRAO,
      agora,
      onCasa: () => undefined,
    });
    total = feita.total.servico;
  });
  // The measured product would count them too, beside the count that is measured.
  await admin.query('truncate fato_pendente');
  const contar = await cronometrar(() => refazerTodosOsFatos(adminUrl, { agora, log: () => undefined }));
  await admin.query('vacuum analyze');
  const mes = mesMais(diaDe(agora, 'America/Sao_Paulo').slice(0, 7), -1);
  return {
    casas: CASAS,
    servicos: total,
    casa: await ultimaCasa(admin),
    mes,
    de: primeiroDia(mesMais(mes, 1 - MESES)),
    ate: ultimoDia(mes),
    fazer: fazer / 1000,
    contar: contar / 1000,
  };
}

async function ultimaCasa(admin: pg.Pool): Promise<number> {
  const { rows } = await admin.query<{ casa: number }>(
    'select max(cod_concessionaria) as casa from numero_dia',
  );
  return rows[0]?.casa ?? 0;
}
