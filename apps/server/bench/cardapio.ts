import pg from 'pg';
import { insertCardapioEmSerie } from '../src/app/demo/cardapio-em-serie.queries.ts';
import { callsOf, type Call } from './support/call.ts';
import { median } from './support/load.ts';
import type { Row, World } from './support/world.ts';

const DESTINOS = 10;
const VEZES = 15;

interface Menu {
  readonly grande: number;
  readonly origem: number;
  readonly destinos: readonly number[];
}

/** The menu at 100 000 nodes: opening, searching, asking; and 20 000 nodes copied to 10 dealerships. */
export async function cardapio(world: World): Promise<Row[]> {
  const menu = await semear(world);
  const call = callsOf(world);
  const marca = await call<{ itens: { codNo: number }[] }>(`/cardapio/arvore/${menu.grande}`);
  const codMarca = marca.itens[0]?.codNo ?? 0;
  const ler = async (name: string, path: string, goal: number): Promise<Row> => {
    await call(path);
    const tempos: number[] = [];
    for (let vez = 0; vez < VEZES; vez += 1) tempos.push(await cronometrar(() => call(path)));
    const pior = Math.max(...tempos);
    return {
      name,
      measured: median(tempos),
      unit: 'ms',
      limit: null,
      goal,
      better: 'less',
      note: `pior ${pior.toFixed(0)} ms`,
    };
  };
  const casa = menu.grande;
  return [
    await ler('cardápio 100 mil, raiz', `/cardapio/arvore/${casa}`, 100),
    await ler('cardápio 100 mil, abrir marca', `/cardapio/arvore/${casa}?codPai=${codMarca}`, 100),
    await ler('cardápio 100 mil, busca de uma palavra', `/cardapio/arvore/${casa}/busca?busca=turbo`, 200),
    await ler(
      'cardápio 100 mil, busca no caminho',
      `/cardapio/arvore/${casa}/busca?busca=modelo%203-7%2040%20mil%20completo`,
      200,
    ),
    await ler('cardápio 100 mil, busca larga', `/cardapio/arvore/${casa}/busca?busca=marca%20pe%C3%A7a`, 200),
    await ler('pacotes, primeira página', `/listarPacote/${casa}`, 200),
    await ler('itens, primeira página', `/listarItens/${casa}`, 400),
    await ler(
      'quanto custa a revisão',
      `/cardapio/revisao/${casa}?modelo=Modelo%203-7%201.0%20Turbo&km=39800&ano=2022`,
      50,
    ),
    await medirCopia(call, menu),
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
    await insertCardapioEmSerie({ client }, { codConcessionaria: grande, marcas: 10 });
    await insertCardapioEmSerie({ client }, { codConcessionaria: origem, marcas: 2 });
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return { grande, origem, destinos };
}

async function medirCopia(call: Call, { origem, destinos }: Menu): Promise<Row> {
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
  const note = `${criados} registros criados`;
  return {
    name: `copiar 20 mil para ${DESTINOS}`,
    measured: tempo / 1000,
    unit: 's',
    limit: null,
    goal: 30,
    better: 'less',
    note,
  };
}

async function cronometrar(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}
