import { z } from 'zod';
import { ARREDONDAMENTOS } from '@oferta/domain/cardapio/arredondamento.ts';
import { CLASSES_DE_PECA, MAIOR_MARGEM_BP } from '@oferta/domain/cardapio/conta-da-peca.ts';
import { contract } from '../contract.ts';
import { Codigo, Dia, Feito, texto, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { quemUsa } from '../screen.ts';
import { ferramentasScreens } from './screens.ts';

const Parte = z
  .number('Informe um percentual')
  .int('Use no máximo duas casas decimais')
  .min(0, 'O percentual não pode ser negativo');
const Custo = Parte.max(10_000, 'Use no máximo 100 %');
const Margem = Parte.max(MAIOR_MARGEM_BP, 'A margem não pode passar de 95 %: perto de 100 % não há preço');
const Fator = (maior: number) =>
  z
    .number('Informe um fator')
    .int('Use no máximo quatro casas decimais')
    .min(1000, 'O fator não pode ser menor que 0,1')
    .max(maior, `O fator não pode passar de ${maior / 10_000}`);
const FatorDoCanal = Fator(20_000);

/** How the price of a part is made; see domain/cardapio/conta-da-peca.ts. */
export const ParametrosPreco = z.object({
  freteBp: Custo,
  impostosBp: Custo,
  margens: z.object({ A: Margem, B: Margem, C: Margem }),
  fatorListaBp: Fator(50_000).nullable(),
  canais: z.object({
    balcao: FatorDoCanal,
    oficina: FatorDoCanal,
    seguradora: FatorDoCanal,
    atacado: FatorDoCanal,
  }),
  arredondamento: z.enum(ARREDONDAMENTOS),
});
export type ParametrosPreco = z.infer<typeof ParametrosPreco>;

/** For whom a rule holds: one dealership, the dealerships that sell a brand, or (both null) the whole network. */
const alcance = {
  codConcessionaria: Codigo.nullable(),
  marca: texto(40).min(1, 'Informe a marca').nullable(),
};
const umAlcance = ({
  codConcessionaria,
  marca,
}: {
  codConcessionaria: number | null;
  marca: string | null;
}) => codConcessionaria === null || marca === null;
const UM_ALCANCE = { message: 'Escolha uma marca ou uma concessionária, não as duas', path: ['marca'] };

const Escrita = z.object({
  ...alcance,
  validoDe: Dia,
  validoAte: Dia.nullable(),
  parametros: ParametrosPreco,
});
const naOrdem = ({ validoDe, validoAte }: { validoDe: string; validoAte: string | null }) =>
  validoAte === null || validoAte >= validoDe;
const NA_ORDEM = { message: 'O fim não pode vir antes do começo', path: ['validoAte'] };
export type RegraEscrita = z.infer<typeof Escrita>;

export const SITUACOES_REGRA = ['rascunho', 'agendada', 'emVigor', 'substituida', 'encerrada'] as const;

export const RegraCalculo = Escrita.extend({
  codRegraCalculo: z.number().int(),
  /** "Regra 12": as people call it, counted in the distributor. */
  numero: z.number().int(),
  nomeConcessionaria: z.string().nullable(),
  /** substituida: published and within its days, but others with more say are in its place everywhere. */
  situacao: z.enum(SITUACOES_REGRA),
  /** Dealerships where it is the one in force today. */
  concessionarias: z.number().int(),
  publicadaEm: z.string().nullable(),
  publicadaPor: z.string().nullable(),
  versao: z.number().int(),
});
export type RegraCalculo = z.infer<typeof RegraCalculo>;

/** What prices would become: today's selling price of each active part beside the one the parameters make. */
export const Efeito = z.object({
  pecas: z.number().int(),
  sobem: z.number().int(),
  /** Mean change of those, in basis points of today's price; null when there is none. */
  sobemBp: z.number().int().nullable(),
  descem: z.number().int(),
  descemBp: z.number().int().nullable(),
  iguais: z.number().int(),
  /** What the units of the last 90 days would have sold for, more or less than at today's prices. */
  venda90Centavos: z.number().int(),
  /** Parts below the dealership's target margin, then and today. */
  abaixoDaMargem: z.number().int(),
  abaixoHoje: z.number().int(),
});
export type Efeito = z.infer<typeof Efeito>;

export const EfeitoDaCasa = Efeito.extend({ codConcessionaria: z.number().int(), nome: z.string() });
export type EfeitoDaCasa = z.infer<typeof EfeitoDaCasa>;

export const regraCalculoRefusals = refusals('regraCalculo', {
  naoEncontrada: [404, 'Regra não encontrada'],
  alterada: [409, '{quem} salvou esta regra enquanto você editava'],
  publicada: [409, 'A regra {numero} já foi publicada e não muda mais. Faça outra a partir dela'],
  naoPublicada: [409, 'A regra {numero} ainda é um rascunho'],
  encerrada: [409, 'A regra {numero} já terminou'],
  noPassado: [422, 'A regra não pode começar antes de hoje: o que já foi cobrado não muda'],
});

const porRegra = z.object({ codRegraCalculo: Codigo });
const comVersao = z.object({ versao: Versao });
const { naoEncontrada, alterada, publicada } = regraCalculoRefusals;

const daTela = quemUsa(
  ferramentasScreens['calculadora-precos'],
  ferramentasScreens['calculadora-precos-config'],
);

export const regraCalculoContracts = {
  listRegrasCalculo: contract({
    method: 'GET',
    path: '/ferramentas/regras-calculo',
    summary: 'Regras de cálculo de preço do distribuidor, da mais nova à mais antiga',
    ...daTela,
    output: z.array(RegraCalculo),
  }),
  criarRegraCalculo: contract({
    method: 'POST',
    path: '/ferramentas/regra-calculo',
    summary: 'Nova regra de cálculo, como rascunho',
    ...daTela,
    body: Escrita.refine(umAlcance, UM_ALCANCE).refine(naOrdem, NA_ORDEM),
    output: RegraCalculo,
  }),
  salvarRegraCalculo: contract({
    method: 'PUT',
    path: '/ferramentas/regra-calculo/:codRegraCalculo',
    summary: 'Salvar um rascunho de regra de cálculo',
    ...daTela,
    params: porRegra,
    body: Escrita.extend(comVersao.shape).refine(umAlcance, UM_ALCANCE).refine(naOrdem, NA_ORDEM),
    output: RegraCalculo,
    refusals: [naoEncontrada, alterada, publicada],
  }),
  publicarRegraCalculo: contract({
    method: 'POST',
    path: '/ferramentas/regra-calculo/:codRegraCalculo/publicar',
    summary: 'Publicar uma regra de cálculo: os preços mudam no primeiro dia dela',
    ...daTela,
    params: porRegra,
    body: comVersao,
    output: RegraCalculo,
    refusals: [naoEncontrada, alterada, publicada, regraCalculoRefusals.noPassado],
  }),
  encerrarRegraCalculo: contract({
    method: 'POST',
    path: '/ferramentas/regra-calculo/:codRegraCalculo/encerrar',
    summary: 'Encerrar uma regra publicada: valem as outras, ou as faixas da concessionária',
    ...daTela,
    params: porRegra,
    body: comVersao,
    output: RegraCalculo,
    refusals: [naoEncontrada, alterada, regraCalculoRefusals.naoPublicada, regraCalculoRefusals.encerrada],
  }),
  excluirRegraCalculo: contract({
    method: 'DELETE',
    path: '/ferramentas/regra-calculo/:codRegraCalculo',
    summary: 'Excluir um rascunho de regra de cálculo',
    ...daTela,
    params: porRegra,
    output: Feito,
    refusals: [naoEncontrada, publicada],
  }),
  preverRegraCalculo: contract({
    method: 'POST',
    path: '/ferramentas/regra-calculo/previa',
    summary: 'O que mudaria nos preços com estes parâmetros; nada é salvo',
    ...daTela,
    body: z
      .object({
        ...alcance,
        parametros: ParametrosPreco,
        /** Only parts of this class; null: of all. */
        classe: z.enum(CLASSES_DE_PECA).nullable().default(null),
      })
      .refine(umAlcance, UM_ALCANCE),
    output: z.array(EfeitoDaCasa),
    writes: false,
  }),
};
