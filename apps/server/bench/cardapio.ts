import pg from 'pg';
import { insertCardapioEmSerie } from '../demo/cardapio/cardapio-em-serie.queries.ts';
import { leiturasDoCardapio } from './rows/leituras-do-cardapio.ts';
import { callsOf } from './support/call.ts';
import { copiarPlano } from './support/copia-plana.ts';
import { cronometrar } from './support/cronometrar.ts';
import { median } from './support/load.ts';
import { quantos } from './support/tamanho.ts';
import type { Row, World } from './support/world.ts';

const DESTINOS = quantos(10);
/** Brands of the large menu and of the one that is copied. */
const MARCAS = { grande: quantos(10), origem: quantos(2) };
const VEZES_DA_COPIA_PLANA = 3;

interface Menu {
  readonly grande: number;
  readonly origem: number;
  readonly destinos: readonly number[];
}

/** The menu at 100 000 nodes: opening, searching, asking; and 20 000 nodes copied to 10 dealerships. */
export async function cardapio(world: World): Promise<Row[]> {
  const menu = await semear(world);
  return [
    ...(await leiturasDoCardapio(world, { casa: menu.grande, marcas: MARCAS.grande })),
    await medirCopia(world, menu),
  ];
}

async function semear({ database: { adminUrl, admin } }: World): Promise<Menu> {
  const { rows } = await admin.query<{ cod: number }>(
    `insert into concessionaria (cod_distribuidor, nome, cnpj, marcas, cidade, uf)
     select cod_distribuidor, 'Cardápio ' || n, lpad(n::text, 14, '5'), '{Marca}', 'São Paulo', 'SP'
     from distribuidor, generate_series(1, ${DESTINOS + 2}) as n where distribuidor = 'localhost' returning cod_concessionaria as cod`,
  );
  await admin.query(`insert into taxa_hora (cod_distribuidor, cod_concessionaria, cod_tipo_servico, centavos_hora)
    select cod_distribuidor, cod_concessionaria, 1, 21990 from concessionaria`);
  const [grande = 0, origem = 0, ...destinos] = rows.map(({ cod }) => cod);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await insertCardapioEmSerie({ client }, { codConcessionaria: grande, marcas: MARCAS.grande });
    await insertCardapioEmSerie({ client }, { codConcessionaria: origem, marcas: MARCAS.origem });
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return { grande, origem, destinos };
}

async function medirCopia(world: World, { origem, destinos }: Menu): Promise<Row> {
  const { admin } = world.database;
  const call = callsOf(world);
  const planas: { linhas: number; ms: number }[] = [];
  for (let vez = 0; vez < VEZES_DA_COPIA_PLANA; vez += 1)
    planas.push(await copiarPlano(admin, { origem, destinos }));

  await admin.query('checkpoint');
  let criados = 0;
  const tempo = await cronometrar(async () => {
    const { codLote } = await call<{ codLote: number }>('/cardapio/copia', {
      tipo: 'cardapio',
      codConcessionaria: origem,
      destinos,
    });
    for (;;) {
      const lote = await call<{ estado: string; criados: number; erro: string | null }>(
        `/cardapio/lote/${codLote}`,
      );
      if (lote.estado === 'falhou') throw new Error(lote.erro ?? 'the copy failed');
      criados = lote.criados;
      if (lote.estado === 'aplicado') return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  const { rows } = await admin.query<{ nos: number }>(
    'select count(*)::integer as nos from cardapio_no where cod_concessionaria = any ($1)',
    [destinos],
  );
  const [{ linhas } = { linhas: 0 }] = planas;
  if (linhas !== rows[0]?.nos)
    throw new Error(`the flat copy made ${linhas} nodes, the product ${rows[0]?.nos}`);
  return {
    name: 'copiar 20 mil para 10',
    measured: tempo / 1000,
    unit: 's',
    limit: median(planas.map(({ ms }) => ms)) / 1000,
    goal: 30,
    better: 'less',
    note: `${criados} registros criados; limite: um insert … select por destino`,
  };
}
