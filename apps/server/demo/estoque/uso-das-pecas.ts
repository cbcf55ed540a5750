import { codigoDaPeca } from '../cardapio/cardapio-linhas.ts';
import { MODELOS_DO_CARDAPIO, type ModeloDoCardapio } from '../cardapio/cardapio-modelos.ts';
import { PECAS_DO_PLANO, REVISOES_DO_PLANO } from '../cardapio/cardapio-plano.ts';
import { ANOS_DOS_CLIENTES, MODELOS_DOS_CLIENTES } from '../clientela/veiculos.ts';
import { CHANCE_DE_REVISAO } from '../servicos.ts';

/** What a month has of full days' appointments; who does not come is not among them. */
const DIAS_CHEIOS_DO_MES = 20;
/** The package that a visit is booked with: Recomendado. */
const NIVEL_DO_PACOTE = 2;

/** Units of a part that a house's kilometre services ask for, in an ordinary month. */
export interface UsoDaPeca {
  readonly codigo: string;
  readonly por_mes: number;
}

/** What the services of a house's own brand take from the shelf in a month: of each model as many as its clients drive. */
export function usoDasPecas({
  marca,
  porDia,
}: {
  readonly marca: string;
  readonly porDia: number;
}): UsoDaPeca[] {
  const servicos = porDia * DIAS_CHEIOS_DO_MES * CHANCE_DE_REVISAO;
  return (MODELOS_DO_CARDAPIO[marca] ?? []).flatMap((carro) => {
    const doModelo = servicos * parteDosCarros(marca, carro) * parteDosAnos(carro);
    return PECAS_DO_PLANO.filter(({ desde }) => desde <= NIVEL_DO_PACOTE).map(
      ({ codigo, quantidadeMil, aCada }) => ({
        codigo: codigoDaPeca(codigo, carro.modelo),
        por_mes: (doModelo * parteDasRevisoes(aCada) * (quantidadeMil ?? carro.oleoMil)) / 1000,
      }),
    );
  });
}

function parteDosCarros(marca: string, { modelo }: ModeloDoCardapio): number {
  const carros = MODELOS_DOS_CLIENTES[marca] ?? [];
  return carros.filter((carro) => carro.startsWith(`${modelo} `)).length / Math.max(1, carros.length);
}

/** Of the cars' years, those that the menu has a version for. */
function parteDosAnos({ versoes }: ModeloDoCardapio): number {
  const { de, ate } = ANOS_DOS_CLIENTES;
  const anos = Array.from({ length: ate - de + 1 }, (_, n) => de + n);
  const cobre = (ano: number): boolean =>
    versoes.some(({ anoDe, anoAte }) => anoDe <= ano && ano <= (anoAte ?? ano));
  return anos.filter(cobre).length / anos.length;
}

const parteDasRevisoes = (aCada: number): number =>
  REVISOES_DO_PLANO.filter((mil) => mil % aCada === 0).length / REVISOES_DO_PLANO.length;
