import { POLITICA_PADRAO } from '@oferta/domain/estoque/politica.ts';
import { type PecaDoEstoque, sugerirPedido } from '@oferta/domain/estoque/sugestao.ts';
import { nivelNormal } from '@oferta/domain/estoque/classica.ts';
import { resumo } from '@oferta/domain/estoque/historico.ts';
import { gradeDoPedido } from './rows/grade-do-pedido.ts';
import { movimentosDoEstoque } from './rows/movimentos-do-estoque.ts';
import { cronometrar } from './support/cronometrar.ts';
import { median } from './support/load.ts';
import { medirMemoria } from './support/medir-memoria.ts';
import { quantos } from './support/tamanho.ts';
import type { Row, World } from './support/world.ts';

const PECAS = quantos(50_000);
const MESES = 24;
const META_S = 5;
const META_MIB = 500;

/** The stock's numbers. The suggestion is for 50 000 parts with 24 months each; its limit is the textbook's formula over the same months. */
export async function estoque(world: World): Promise<Row[]> {
  const { rounds } = world;
  const pecas = pecasEmSerie();
  const nossas: number[] = [];
  const nuas: number[] = [];
  const memoria: number[] = [];
  let linhas = 0;
  for (let rodada = 0; rodada < rounds; rodada += 1) {
    const medida = await medirMemoria(async () => {
      linhas = sugerirPedido(pecas, () => POLITICA_PADRAO).linhas.filter(
        ({ quantidade }) => quantidade > 0,
      ).length;
      // A look at the memory while all of it is there.
      await new Promise((pronto) => setTimeout(pronto, 50));
    });
    nossas.push(medida.ms - 50);
    memoria.push(medida.picoMiB);
    nuas.push(
      await cronometrar(async () => {
        for (const { historico } of pecas) nivelNormal(resumo(historico), 1, 2);
      }),
    );
  }
  return [
    {
      name: 'sugestão de 50 mil peças',
      measured: median(nossas) / 1000,
      unit: 's',
      limit: median(nuas) / 1000,
      goal: META_S,
      better: 'less',
      note: `${MESES} meses, ${linhas} linhas a pedir; limite: média e desvio dos mesmos meses`,
    },
    {
      name: 'memória da sugestão de 50 mil peças',
      measured: Math.max(...memoria),
      unit: 'MiB',
      limit: 0,
      goal: META_MIB,
      better: 'less',
      note: 'o processo inteiro, com as peças e as linhas',
    },
    await movimentosDoEstoque(world),
    ...(await gradeDoPedido(world)),
  ];
}

/** Most parts move little, a few move much, as on a dealer's shelves. The same every time. */
function pecasEmSerie(): PecaDoEstoque[] {
  let semente = 42;
  const acaso = () => {
    semente = (Math.imul(semente, 1_664_525) + 1_013_904_223) >>> 0;
    return semente / 2 ** 32;
  };
  return Array.from({ length: PECAS }, () => {
    const taxa = 0.05 / (1.002 - acaso()) ** 1.2;
    const historico = Array.from({ length: MESES }, () => {
      const chance = 1 - Math.exp(-taxa);
      return acaso() < chance ? Math.max(1, Math.round(taxa * (0.4 + 1.2 * acaso()))) : 0;
    });
    return {
      historico,
      emMaos: Math.floor(acaso() * 3 * taxa),
      aChegar: 0,
      chegaAntes: 0,
      reservado: 0,
      embalagem: acaso() < 0.8 ? 1 : 6,
      custoCentavos: 500 + Math.floor(acaso() * 40_000),
      minimo: null,
      maximo: null,
    };
  });
}
