import { beforeAll, expect, test } from 'vitest';
import { INDICADOR_IDS, indicadorDe, type IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { RANKING_DA_PAGINA } from '@oferta/domain/relatorios/pagina-unica/pagina-unica.ts';
import { fazerPdf } from '#kernel/pdf/fazer-pdf.ts';
import { prazo } from '../../../../../../../tools/tempo.ts';
import { type LidoDoPdf, lerPdf } from '../../../../../test/pdf/texto-do-pdf.ts';
import type { PaginaUnica } from './pagina-a-imprimir.ts';
import { CASAS_NA_FOLHA, folhaDoPapel } from './folha-pdf.ts';

const periodo = {
  mes: '2026-11',
  de: '2026-11-01',
  ate: '2026-11-24',
  diasUteis: 15,
  diasUteisDoMes: 19,
  aberto: true,
  comparado: { mes: '2026-10', de: '2026-10-01', ate: '2026-10-22' },
  vigencia: { concessionarias: 24, meses: 1, fechados: 0, mudaram: 0, versao: null },
  lidoEm: '2026-11-25T11:12:00Z',
};
const PORTE = {
  razao: 0.8637,
  centavos: 522_380_000,
  minutos: 384_564,
  contagem: 2_603,
  pontos: 60,
  vezes: 1.73,
};
const comparado = (id: IndicadorId) => {
  const valor = id === 'ticketMedio' ? 88_144 : PORTE[indicadorDe(id).unidade];
  return {
    valor,
    meta: valor * 1.15,
    marca: 'longe' as const,
    anterior: valor * 0.96,
    variacao: 0.0137,
    piorou: true,
  };
};

/** A page of so many dealerships, their names as long as names are. */
function paginaDe(quantas: number): PaginaUnica {
  const lugar = {
    faturamentoCentavos: 123_456_700,
    projecaoCentavos: 140_000_000,
    metaCentavos: 150_000_000,
    sobreMeta: 0.9333,
    marca: 'perto' as const,
    anteriorCentavos: 120_000_000,
    variacao: -0.0512,
    piorou: true,
    indicadores: Object.fromEntries(RANKING_DA_PAGINA.map(([id]) => [id, comparado(id)])),
  };
  const frase = (nome: string): string =>
    `${nome} perdeu R$ 9.741: 5 passagens a mais (+1,7%) e ticket 5,2% menor, puxado por revisões programadas`;
  const mudanca = (i: number, variacao: number) => ({
    codConcessionaria: i,
    nome: `Concessionária da Avenida ${i}`,
    variacao,
    deltaCentavos: 1,
    passagens: { delta: 1, variacao: null },
    ticket: { deltaCentavos: null, variacao: null },
    puxadoPor: null,
    frase: frase(`Concessionária da Avenida ${i}`),
  });
  return {
    nome: 'Grupo Capital',
    empresa: 'Rede Exemplo',
    cor: '#2f5bd7',
    logo: null,
    fuso: 'America/Sao_Paulo',
    rotulos: new Map([['passagens', 'Visitas']]),
    por: 'Distribuidor de demonstração',
    em: new Date('2026-11-25T11:12:00Z'),
    painel: {
      periodo: { ...periodo, concessionarias: quantas },
      quadros: INDICADOR_IDS.map((indicador) => ({
        indicador,
        ...comparado(indicador),
        anoAnterior: comparado(indicador).valor * 0.9,
        tendencia: Array.from(
          { length: 13 },
          (_vazio, i) => comparado(indicador).valor * (0.9 + (i % 4) / 20),
        ),
        anoAntes: Array.from({ length: 13 }, (_vazio, i) =>
          i < 3 ? null : comparado(indicador).valor * 0.8,
        ),
        bases: {},
      })),
      dias: [],
      projecao: {
        valorCentavos: 661_681_300,
        metaCentavos: 700_000_000,
        sobreMeta: 0.9453,
        marca: 'perto',
        faltaCentavos: 1,
        diasRestantes: 4,
      },
      dms: [
        {
          codConcessionaria: 1,
          nome: 'Um',
          lidoEm: '2026-11-25T11:08:00Z',
          atrasaEm: '2026-11-25T12:08:00Z',
        },
      ],
    },
    ranking: {
      periodo: { ...periodo, concessionarias: quantas },
      abaixoDaMeta: quantas,
      total: { nome: 'Total', ...lugar },
      casas: Array.from({ length: quantas }, (_vazio, i) => ({
        codConcessionaria: i + 1,
        nome: `Concessionária da Avenida ${i + 1}`,
        codGrupo: 1,
        grupo: 'Grupo Capital',
        marcas: ['Marca'],
        ...lugar,
      })),
    },
    mudancas: {
      periodo: { ...periodo, concessionarias: quantas },
      subiram: [mudanca(1, 0.071), mudanca(2, 0.062), mudanca(3, 0.01)],
      cairam: [mudanca(4, -0.036), mudanca(5, -0.013)],
    },
  };
}

const lida = async (quantas: number): Promise<LidoDoPdf> => {
  const pdf = await fazerPdf(folhaDoPapel(paginaDe(quantas)), null);
  return lerPdf(pdf);
};
let lidas: Map<number, LidoDoPdf>;
beforeAll(async () => {
  lidas = new Map(
    await Promise.all(
      [1, 8, CASAS_NA_FOLHA, 31].map(async (quantas) => [quantas, await lida(quantas)] as const),
    ),
  );
}, prazo(60_000));

test('is one A4 sheet on its side up to 24 dealerships; above that the ranking alone goes on', () => {
  expect([...lidas].map(([quantas, { paginas }]) => [quantas, paginas.length])).toEqual([
    [1, 1],
    [8, 1],
    [CASAS_NA_FOLHA, 1],
    [31, 2],
  ]);
  for (const { paginas } of lidas.values())
    for (const { largura, altura } of paginas)
      expect([Math.round(largura), Math.round(altura)]).toEqual([842, 595]);
});

test('says each number as the screen does, under the distributor’s own labels', () => {
  const { textos } = lidas.get(8) ?? { textos: [] };
  const escrito = textos.join(' ').replaceAll(/\s+/g, ' ');
  for (const dito of [
    'Grupo Capital',
    'R$ 5.223.800',
    'Visitas',
    '93,3%',
    '5,1%',
    '1.234.567',
    'Emitido em 25/11/2026',
  ])
    expect(escrito, dito).toContain(dito);
  expect(textos.filter((texto) => texto.startsWith('Concessionária da'))).not.toHaveLength(0);
});
