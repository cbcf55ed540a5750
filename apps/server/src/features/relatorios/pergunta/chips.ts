import type { PerguntaLida } from '@oferta/contracts/relatorios/pergunta.ts';
import { INDICADOR_IDS, indicadorDe } from '@oferta/domain/relatorios/dicionario.ts';
import { POR } from '@oferta/domain/relatorios/pergunta/dimensoes-em-palavras.ts';
import { escreverPergunta, PERIODOS_DITOS } from '@oferta/domain/relatorios/pergunta/escrever-pergunta.ts';
import type { Contexto, Leitura, Nome } from '@oferta/domain/relatorios/pergunta/ler-pergunta.ts';
import { palavrasDe } from '@oferta/domain/procura/palavra.ts';
import { lerPeriodo, mesInteiro } from '@oferta/domain/relatorios/pergunta/periodo-da-pergunta.ts';
import { DIMENSAO_IDS } from '@oferta/domain/relatorios/pivot.ts';
import { mesMais } from '@oferta/domain/relatorios/mes.ts';

type Chip = PerguntaLida['chips'][number];

/** Dealerships that a chip offers; the others are written. */
const CASAS = 30;
const MESES = 13;

/** What was understood, one thing each, with what each can be changed to: always the whole question in words. */
export function chipsDe(leitura: Leitura, { hoje, nomes, rotulos }: Contexto): Chip[] {
  const { medida, periodo, filtros, por } = leitura;
  const rotulo = (id: (typeof INDICADOR_IDS)[number]): string => rotulos.get(id) ?? indicadorDe(id).rotulo;
  const escrever = (mudada: Partial<Leitura>): string => {
    const nova = { ...leitura, ...mudada };
    return escreverPergunta(nova, nova.medida === null ? undefined : rotulo(nova.medida));
  };
  const ditos = PERIODOS_DITOS.flatMap((dito) => {
    const lido = lerPeriodo(
      palavrasDe(dito).map(({ chave }) => chave),
      hoje,
    );
    return lido ? [{ rotulo: dito, periodo: lido.periodo }] : [];
  });
  const meses = Array.from({ length: MESES }, (_vazio, i) => mesInteiro(mesMais(hoje.slice(0, 7), -i), hoje));
  const semFiltros = filtros.filter(({ dimensao }) => dimensao !== 'concessionaria');
  const casas = nomes.filter(({ dimensao }) => dimensao === 'concessionaria').slice(0, CASAS);
  const comCasa = ({ dimensao, chave, nome }: Nome) => ({
    rotulo: nome,
    texto: escrever({ filtros: [...semFiltros, { dimensao, chaves: [chave], nome }] }),
  });
  return [
    {
      papel: 'medida',
      nome: medida === null ? 'escolha' : rotulo(medida),
      opcoes: INDICADOR_IDS.map((id) => ({ rotulo: rotulo(id), texto: escrever({ medida: id }) })),
    },
    {
      papel: 'periodo',
      nome: periodo.nome,
      opcoes: [...ditos, ...meses.map((mes) => ({ rotulo: mes.nome, periodo: mes }))].map((opcao) => ({
        rotulo: opcao.rotulo,
        texto: escrever({ periodo: opcao.periodo }),
      })),
    },
    {
      papel: 'filtro',
      nome: filtros.map(({ nome }) => nome).join(', ') || 'tudo o que vejo',
      opcoes: [{ rotulo: 'tudo o que vejo', texto: escrever({ filtros: [] }) }, ...casas.map(comCasa)],
    },
    {
      papel: 'por',
      nome: por === null ? 'sem dividir' : POR[por],
      opcoes: [
        { rotulo: 'sem dividir', texto: escrever({ por: null }) },
        ...DIMENSAO_IDS.map((id) => ({ rotulo: POR[id], texto: escrever({ por: id }) })),
      ],
    },
  ];
}
