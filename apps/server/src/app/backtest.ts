// npm run backtest -- FILE.csv: replays a history of demand, month by month, by the product's rules and by a spreadsheet's two.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  compararCusto,
  type CustoPorPreco,
  METODOS_DO_CUSTO,
  type MetodoDoCusto,
} from '@oferta/domain/estoque/comparar-custo.ts';
import { comparar, type Metodo } from '@oferta/domain/estoque/comparar.ts';
import type { Historico } from '@oferta/domain/estoque/historico.ts';
import { AQUECIMENTO, estoqueEm, type Ponto } from '@oferta/domain/estoque/replay.ts';
import { lerHistoricos } from './backtest/ler-historicos.ts';

const ATENDIMENTOS = [0.85, 0.9, 0.92, 0.95];
const PRECOS = [30, 60, 150];
const NOMES: Readonly<Record<MetodoDoCusto, string>> = {
  minMax: 'mínimo/máximo (b × média)',
  mediaDesvio: 'média + k desvios',
  motor: 'motor, até um nível',
  pontoENivel: 'motor, (s, S)',
};
const USO =
  'Uso: npm run backtest -- ARQUIVO.csv (uma peça por linha: código e a demanda de cada mês; vazio: peça não ativa no mês)';

const arredondado = (valor: number) => Number(valor.toFixed(4));
const menos = (nosso: number | null, deles: number | null) =>
  nosso === null || deles === null ? null : arredondado(1 - nosso / deles);
const emPorcento = (parte: number | null) => (parte === null ? '–' : `${(parte * 100).toFixed(1)} %`);

function estoqueNoMesmoAtendimento(resultados: Record<Metodo, Ponto[]>) {
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

/** A row a price and method, each at its own best parameter; what it saves is told against the cheaper of a spreadsheet's two. */
function linhasDoCusto(custos: readonly CustoPorPreco[]) {
  return custos.flatMap(({ preco, metodos }) => {
    const planilha = Math.min(metodos.minMax.custo, metodos.mediaDesvio.custo);
    const deFora = Math.min(metodos.minMax.custoDeFora, metodos.mediaDesvio.custoDeFora);
    return METODOS_DO_CUSTO.map((metodo) => {
      const { parametro, atendimento, estoqueMedio, pedidos, custo, custoDeFora } = metodos[metodo];
      return {
        preco,
        regra: NOMES[metodo],
        parametro: arredondado(parametro),
        atendimento: arredondado(atendimento),
        estoqueMedio: arredondado(estoqueMedio),
        linhas: pedidos,
        custo: Math.round(custo),
        menosQuePlanilha: menos(custo, planilha),
        custoDeFora: Math.round(custoDeFora),
        menosQuePlanilhaDeFora: menos(custoDeFora, deFora),
      };
    });
  });
}

async function mostrar(historicos: readonly Historico[], arquivo: string): Promise<void> {
  const resultados = comparar(historicos);
  const comparacao = estoqueNoMesmoAtendimento(resultados);
  const custos = linhasDoCusto(compararCusto(historicos, { resultados, precos: PRECOS }));
  console.log(`${historicos.length} peças, ${AQUECIMENTO} meses de aquecimento.\n`);
  console.log(
    'Cada regra no melhor parâmetro dela, por preço da peça (guarda 20 % ao ano, R$ 8 a linha, perda de 35 % do preço); à direita, o parâmetro escolhido numa metade das peças e julgado na outra:',
  );
  console.table(
    custos.map(({ preco, regra, menosQuePlanilha, menosQuePlanilhaDeFora, atendimento, ...linha }) => ({
      preço: `R$ ${preco}`,
      regra,
      atendimento: emPorcento(atendimento),
      parâmetro: linha.parametro,
      estoque: linha.estoqueMedio,
      linhas: linha.linhas,
      custo: linha.custo,
      'menos que a planilha': emPorcento(menosQuePlanilha),
      'custo, outra metade': linha.custoDeFora,
      'menos, outra metade': emPorcento(menosQuePlanilhaDeFora),
    })),
  );
  const destino = path.resolve(
    process.env['INIT_CWD'] ?? '.',
    `${path.basename(arquivo, '.csv')}.backtest.json`,
  );
  await writeFile(
    destino,
    `${JSON.stringify({ pecas: historicos.length, custos, comparacao, resultados }, null, 1)}\n`,
  );
  console.log(
    `Estoque no mesmo atendimento, menos que mínimo/máximo e que média + k: ${comparacao
      .map(
        (linha) =>
          `${emPorcento(linha.atendimento)}: ${emPorcento(linha.menosQueMinMax)} e ${emPorcento(linha.menosQueMediaDesvio)}`,
      )
      .join('; ')}.\nTudo em ${destino}`,
  );
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
  await mostrar(historicos, arquivo);
  return 0;
}

process.exitCode = await backtest(process.argv[2]);
