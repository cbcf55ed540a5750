import { reading } from '../support/load.ts';
import { quantos } from '../support/tamanho.ts';
import type { Row, World } from '../support/world.ts';

const SLUG = 'medida';
const HORIZONTE_DIAS = 30;
const META_MS = 50;

/** The hours that the public page offers, asked for by one person after the other: 30 days of 12 mechanics, open day and night. */
export async function horasDaPagina({ database: { admin }, product }: World): Promise<Row[]> {
  await admin.query(
    `insert into agenda_publica (cod_concessionaria, cod_distribuidor, slug, ligada, horizonte_dias, cod_tipo_outra)
     select cod_concessionaria, cod_distribuidor, $1, true, $2, 1 from concessionaria where cod_concessionaria = 1
     on conflict do nothing`,
    [SLUG, HORIZONTE_DIAS],
  );
  const url = `${product.url}/api/publico/agendar/${SLUG}/horas?servicos=outra`;
  const { dias } = (await (await fetch(url)).json()) as { dias: readonly object[] };
  await reading({ url, duration: quantos(2) });
  const cabecalho = await reading({
    url: `${product.url}/api/publico/agendar/${SLUG}`,
    duration: quantos(4),
  });
  const { p50, p99 } = await reading({ url, duration: quantos(6) });
  return [
    {
      name: 'horas livres da página pública',
      measured: p50,
      unit: 'ms',
      limit: cabecalho.p50,
      goal: META_MS,
      better: 'less',
      note: `${dias.length} dias × 12 mecânicos, 60 carros por dia, aberta dia e noite; p99 ${p99.toFixed(1)}; limite: só o cabeçalho da mesma página`,
    },
  ];
}
