import type { EspecieLinha } from '@oferta/domain/oficina-digital/linha-orcamento.ts';
import { taxasDaCasa } from '../rede/ficha-da-casa.ts';

/** What the house sells against an inspected item. Money in centavos, time in minutes, quantity in thousandths. */
export interface Oferta {
  readonly especie: EspecieLinha;
  readonly codigo: string | null;
  readonly descricao: string;
  readonly quantidadeMil: number;
  readonly custoCentavos: number;
  readonly precoCentavos: number;
  readonly tmoMin: number;
  readonly codTipoServico: number | null;
  /** What the mechanic notes of the item. */
  readonly nota: string | null;
}

const MECANICA = 2;
const ELETRICA = 3;
const PNEUS = 4;

type Resto = Partial<Pick<Oferta, 'quantidadeMil' | 'codTipoServico' | 'nota' | 'especie'>>;

/** A part with what it costs, is sold for and takes to fit. */
const peca = (
  [codigo, descricao]: readonly [codigo: string, descricao: string],
  [custoCentavos, precoCentavos, tmoMin]: readonly [custo: number, preco: number, tmo: number],
  resto: Resto = {},
): Oferta => ({
  especie: 'peca',
  codigo,
  descricao,
  quantidadeMil: 1000,
  custoCentavos,
  precoCentavos,
  tmoMin,
  codTipoServico: MECANICA,
  nota: null,
  ...resto,
});

const servico = (descricao: string, tmoMin: number, resto: Resto = {}): Oferta => ({
  especie: 'servico',
  codigo: null,
  descricao,
  quantidadeMil: 1000,
  custoCentavos: 0,
  precoCentavos: 0,
  tmoMin,
  codTipoServico: MECANICA,
  nota: null,
  ...resto,
});

const pneu = (codigo: string, descricao: string): Oferta =>
  peca([codigo, descricao], [38_900, 58_900, 20], { especie: 'pneu', codTipoServico: PNEUS });

/** By the default inspection's codes of items. */
export const OFERTAS: Readonly<Record<string, Oferta>> = {
  'freios.pastilhas-dianteiras': peca(['52007510', 'Pastilhas de freio dianteiras'], [24_900, 41_290, 60], {
    nota: 'Desgaste parelho dos dois lados',
  }),
  'freios.pastilhas-traseiras': peca(['52007530', 'Pastilhas de freio traseiras'], [19_800, 33_450, 60]),
  'freios.discos-dianteiros': peca(['52007511', 'Discos de freio dianteiros (par)'], [61_200, 98_640, 40], {
    nota: 'Sulcos e rebarba na borda',
  }),
  'freios.flexiveis': peca(['52007544', 'Flexível de freio dianteiro'], [6_900, 11_980, 45]),
  'freios.mao': servico('Regulagem do freio de estacionamento', 30),
  'pneus.dianteiro-esquerdo': pneu('53410191', 'Pneu 195/55 R16 dianteiro esquerdo'),
  'pneus.dianteiro-direito': pneu('53410192', 'Pneu 195/55 R16 dianteiro direito'),
  'pneus.traseiro-esquerdo': pneu('53410193', 'Pneu 195/55 R16 traseiro esquerdo'),
  'pneus.traseiro-direito': pneu('53410194', 'Pneu 195/55 R16 traseiro direito'),
  'suspensao.amortecedores': peca(['52114820', 'Amortecedores dianteiros (par)'], [58_300, 96_700, 120], {
    nota: 'Vazamento de óleo no lado esquerdo',
  }),
  'suspensao.buchas': peca(['52114833', 'Kit de buchas da bandeja'], [11_400, 19_890, 90]),
  'suspensao.terminais': peca(['52114871', 'Terminal de direção'], [7_950, 14_320, 50]),
  'suspensao.geometria': servico('Alinhamento e balanceamento', 75, { codTipoServico: PNEUS }),
  'motor.correias': peca(['55263110', 'Correia de acessórios'], [8_420, 15_990, 50], {
    nota: 'Trincas na face interna',
  }),
  'motor.filtro-ar': peca(['51897120', 'Filtro de ar do motor'], [4_300, 8_490, 15]),
  'motor.vazamentos': peca(['55263140', 'Junta da tampa de válvulas'], [9_600, 17_450, 110]),
  'motor.filtro-cabine': peca(['52046268', 'Filtro de cabine'], [5_100, 9_690, 15]),
  'fluidos.oleo': peca(['71781400', 'Óleo 0W20 sintético'], [3_850, 6_990, 25], { quantidadeMil: 3500 }),
  'fluidos.freio': peca(['71780052', 'Fluido de freio DOT 4'], [7_300, 14_200, 40]),
  'fluidos.arrefecimento': peca(['71781655', 'Aditivo de arrefecimento'], [5_800, 10_450, 60]),
  'bateria.tensao': peca(['51938060', 'Bateria 60 Ah'], [43_900, 68_900, 15], {
    codTipoServico: ELETRICA,
    nota: 'CCA 38 %, reprovada no teste',
  }),
  'bateria.carga': servico('Revisão do alternador', 90, { codTipoServico: ELETRICA }),
  'iluminacao.farois': peca(['53300240', 'Lâmpada H7 (par)'], [4_900, 9_800, 20], {
    codTipoServico: ELETRICA,
  }),
  'iluminacao.traseiras': peca(['53300261', 'Lâmpada de freio'], [690, 1_890, 15], {
    codTipoServico: ELETRICA,
  }),
  'palhetas.dianteiras': peca(['53346122', 'Palhetas do limpador (par)'], [8_200, 14_850, 0]),
  'carroceria.vidros': {
    ...servico('Reparo de trinca no para-brisa', 0, { especie: 'terceiro' }),
    custoCentavos: 14_000,
    precoCentavos: 23_900,
    codTipoServico: null,
  },
  'carroceria.escapamento': peca(['55289310', 'Abafador traseiro'], [26_800, 44_300, 50]),
};

/** What is found once the car is open: the further quotes. */
export const DESCOBERTAS: readonly Oferta[] = [
  peca(['55263901', 'Kit de embreagem'], [78_400, 124_900, 240]),
  peca(['55263922', 'Atuador hidráulico da embreagem'], [31_200, 52_800, 0]),
  peca(['55263990', 'Retentor do volante'], [6_100, 11_730, 30]),
  servico('Higienização do ar-condicionado', 55, { codTipoServico: ELETRICA }),
];

/** A cheaper way to meet the same need, offered beside the genuine part. */
export const PASTILHA_ALTERNATIVA = peca(
  ['90020510', 'Pastilhas de freio dianteiras (alternativa)'],
  [14_200, 26_900, 60],
);

/** Of one hour of a line's labour where this brand is sold: the house's rate for that type of service. */
export const horaDe = (marca: string, { codTipoServico }: Oferta): number =>
  taxasDaCasa({ marca }).find(({ cod_tipo_servico: cod }) => cod === codTipoServico)?.centavos_hora ?? 0;
