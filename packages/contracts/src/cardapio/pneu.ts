import { z } from 'zod';
import { INDICES_VELOCIDADE, isDot, lerMedida } from '@oferta/domain/cardapio/medida-pneu.ts';
import { listaDe, listaQuery } from '../lista.ts';
import { contract } from '../contract.ts';
import { Codigo, Feito, texto, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { Centavos, NIVEIS_CARDAPIO as niveis, NIVEIS_CONSULTA, porConcessionaria } from './medidas.ts';
import { comVersao } from './preco.ts';

const porPneu = z.object({ codPneus: Codigo });

/** "205/55 R16", as typed; refused when it is no tyre's size. */
const Medida = textoObrigatorio(20, 'Informe a medida').refine(
  (text) => lerMedida(text) !== null,
  'Informe a medida como 205/55 R16',
);

export const ModeloDoPneu = z.object({
  marca: textoObrigatorio(60, 'Informe a marca do carro'),
  modelo: textoObrigatorio(60, 'Informe o modelo do carro'),
});

export const Pneu = z.object({
  codPneus: z.number().int(),
  codConcessionaria: z.number().int(),
  marca: z.string(),
  desenho: z.string(),
  /** As formatMedida writes it. */
  medida: z.string(),
  aro: z.number().int(),
  indiceCarga: z.number().int(),
  indiceVelocidade: z.enum(INDICES_VELOCIDADE),
  runFlat: z.boolean(),
  custoCentavos: z.number().int(),
  precoCentavos: z.number().int(),
  margemBp: z.number().int().nullable(),
  /** Sold with the tyre, each; zero: included. */
  valvulaCentavos: z.number().int(),
  balanceamentoCentavos: z.number().int(),
  /** Tyre + valve + balancing. */
  kitCentavos: z.number().int(),
  /** Week and year of make, "2325". */
  dot: z.string().nullable(),
  modelos: z.array(z.object({ marca: z.string(), modelo: z.string() })),
  ativo: z.boolean(),
  versao: z.number().int(),
});
export type Pneu = z.infer<typeof Pneu>;

export const PneuEscrito = z.object({
  marca: textoObrigatorio(60, 'Informe a marca do pneu'),
  desenho: textoObrigatorio(60, 'Informe o desenho'),
  medida: Medida,
  indiceCarga: z
    .number('Informe o índice de carga')
    .int()
    .min(60, 'Informe um índice de carga de 60 a 130')
    .max(130, 'Informe um índice de carga de 60 a 130'),
  indiceVelocidade: z.enum(INDICES_VELOCIDADE, 'Informe o índice de velocidade'),
  runFlat: z.boolean().default(false),
  custoCentavos: Centavos,
  precoCentavos: Centavos,
  valvulaCentavos: Centavos.default(0),
  balanceamentoCentavos: Centavos.default(0),
  dot: texto(4).refine(isDot, 'Informe o DOT com semana e ano, como 2325').nullable().default(null),
  modelos: z.array(ModeloDoPneu).max(200).default([]),
});
export type PneuEscrito = z.infer<typeof PneuEscrito>;

export const pneuRefusals = refusals('pneu', {
  naoEncontrado: [404, 'Pneu não encontrado'],
  repetido: [409, 'Este pneu já está cadastrado nesta medida e índices'],
  alterado: [409, '{quem} salvou enquanto você editava'],
});

export const pneuContracts = {
  listPneus: contract({
    method: 'GET',
    path: '/cardapio/pneus/:codConcessionaria',
    summary: 'Pneus, com filtro pelo que serve em um carro',
    niveis,
    params: porConcessionaria,
    query: listaQuery(['medida', 'marca', 'preco', 'custo'] as const, {
      /** Size as typed, e.g. "205/55R16" or only "205". */
      medida: texto(20).optional(),
      aro: z.coerce.number().int().min(10).max(24).optional(),
      /** Only those that fit this car. */
      modelo: texto(60).optional(),
    }),
    output: listaDe(Pneu),
  }),
  pneusDaMedida: contract({
    method: 'GET',
    path: '/cardapio/pneusDaMedida/:codConcessionaria',
    summary: 'Quanto custa um pneu desta medida, montado e balanceado; os mais baratos primeiro',
    niveis: NIVEIS_CONSULTA,
    params: porConcessionaria,
    /** As typed, e.g. "205/55". */
    query: z.object({ medida: textoObrigatorio(20, 'Informe a medida') }),
    output: z.array(
      Pneu.pick({ codPneus: true, marca: true, desenho: true, medida: true, kitCentavos: true }),
    ),
  }),
  getPneu: contract({
    method: 'GET',
    path: '/cardapio/pneu/:codPneus',
    summary: 'Um pneu',
    niveis,
    params: porPneu,
    output: Pneu,
    refusals: [pneuRefusals.naoEncontrado],
  }),
  criarPneu: contract({
    method: 'POST',
    path: '/cardapio/pneu',
    summary: 'Cadastrar um pneu',
    niveis,
    body: PneuEscrito.extend({ codConcessionaria: Codigo }),
    output: Pneu,
    refusals: [pneuRefusals.repetido],
  }),
  salvarPneu: contract({
    method: 'PUT',
    path: '/cardapio/pneu/:codPneus',
    summary: 'Salvar um pneu',
    niveis,
    params: porPneu,
    body: PneuEscrito.extend(comVersao),
    output: Pneu,
    refusals: [pneuRefusals.naoEncontrado, pneuRefusals.repetido, pneuRefusals.alterado],
  }),
  situarPneu: contract({
    method: 'PUT',
    path: '/cardapio/pneu/:codPneus/situacao',
    summary: 'Ativar ou desativar um pneu',
    niveis,
    params: porPneu,
    body: z.object({ ativo: z.boolean(), ...comVersao }),
    output: Pneu,
    refusals: [pneuRefusals.naoEncontrado, pneuRefusals.alterado],
  }),
  excluirPneu: contract({
    method: 'DELETE',
    path: '/cardapio/pneu/:codPneus',
    summary: 'Excluir um pneu',
    niveis,
    params: porPneu,
    output: Feito,
    refusals: [pneuRefusals.naoEncontrado],
  }),
};
