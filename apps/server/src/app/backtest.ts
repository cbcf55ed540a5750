// npm run backtest -- FILE.csv: replays a history of demand, month by month, by the product's engine and by a spreadsheet's two rules.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { comparar, METODOS, type Metodo, type Ponto } from '@oferta/domain/estoque/comparar.ts';
import type { Historico } from '@oferta/domain/estoque/historico.ts';
import { AQUECIMENTO, estoqueEm } from '@oferta/domain/estoque/replay.ts';
import { lerHistoricos } from './backtest/ler-historicos.ts';

const ATENDIMENTOS = [0.85, 0.9, 0.92, 0.95];
const NOMES: Readonly<Record<Metodo, string>> = {
  minMax: 'mínimo/máximo (b × média)',
  mediaDesvio: 'média + k desvios',
  motor: 'motor',
};
const USO =
  'Uso: npm run backtest -- ARQUIVO.csv (uma peça por linha: código e a demanda de cada mês; vazio: peça não ativa no mês)';

const arredondado = (valor: number) => Number(valor.toFixed(4));
const menos = (nosso: number | null, deles: number | null) =>
  nosso === null || deles === null ? null : arredondado(1 - nosso / deles);
const emPorcento = (parte: number | null) => (parte === null ? '–' : `${(parte * 100).toFixed(1)} %`);

function relatorio(resultados: Record<Metodo, Ponto[]>) {
  return ATENDIMENTOS.map((atendimento) => {
    const de = (metodo: Metodo) => {
      const estoque = estoqueEm(resultados[metodo], atendimento);
      return estoque === null ? null : arredondado(estoque);
    };
    const motor = de('motor');
    return {
      atendimento,
      minMax: de('minMax'),
      mediaDesvio: de('mediaDesvio'),
      motor,
      menosQueMinMax: menos(motor, de('minMax')),
      menosQueMediaDesvio: menos(motor, de('mediaDesvio')),
    };
  });
}

function mostrar(historicos: readonly Historico[], resultados: Record<Metodo, Ponto[]>): void {
  const comparacao = relatorio(resultados);
  console.log(`${historicos.length} peças, ${AQUECIMENTO} meses de aquecimento.\n`);
  console.log('Estoque médio (unidades por peça) para o mesmo atendimento:');
  console.table(
    comparacao.map((linha) => ({
      atendimento: emPorcento(linha.atendimento),
      'mínimo/máximo': linha.minMax ?? '–',
      'média + k desvios': linha.mediaDesvio ?? '–',
      motor: linha.motor ?? '–',
      'menos que mín/máx': emPorcento(linha.menosQueMinMax),
      'menos que média + k': emPorcento(linha.menosQueMediaDesvio),
    })),
  );
  for (const metodo of METODOS) {
    console.log(NOMES[metodo]);
    console.table(
      resultados[metodo]
        .filter(({ atendimento }) => atendimento > 0.7 && atendimento < 0.97)
        .map((ponto) => ({
          parâmetro: arredondado(ponto.parametro),
          atendimento: emPorcento(ponto.atendimento),
          rupturas: ponto.rupturas,
          'estoque médio': arredondado(ponto.estoqueMedio),
          pedidos: ponto.pedidos,
        })),
    );
  }
  console.log(JSON.stringify({ pecas: historicos.length, comparacao, resultados }));
}

async function backtest(arquivo: string | undefined): Promise<number> {
  if (arquivo === undefined) {
    console.error(USO);
    return 1;
  }
  // npm runs commands from the repository's folder, whatever folder the person stands in.
  const onde = path.resolve(process.env['INIT_CWD'] ?? '.', arquivo);
  const texto = await readFile(onde, 'utf8').catch(() => null);
  const historicos = texto === null ? `Não foi possível abrir ${arquivo}.` : lerHistoricos(texto);
  if (typeof historicos === 'string') {
    console.error(historicos);
    return 2;
  }
  mostrar(historicos, comparar(historicos));
  return 0;
}

process.exitCode = await backtest(process.argv[2]);
