import { lerMedida } from '@oferta/domain/cardapio/medida-pneu.ts';
import type { ModeloDoCardapio } from './cardapio-modelos.ts';
import {
  MANUAL_DO_PLANO,
  PACOTES_DO_PLANO,
  PECAS_DO_PLANO,
  PNEUS_DO_PLANO,
  REVISOES_DO_PLANO,
  TRABALHOS_DO_PLANO,
} from './cardapio-plano.ts';

/** A row on its way in, whatever its table. */
export type LinhaDoCardapio = Readonly<Record<string, unknown>>;

interface Marca {
  readonly marca: string;
  readonly modelos: readonly ModeloDoCardapio[];
}

/** A part of the plan, of one model. */
export const codigoDaPeca = (codigo: string, modelo: string): string =>
  `${codigo}-${modelo
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 6)}`;

/** Every model has its own parts: dearer for bigger cars. */
export const pecasDe = ({ modelos }: Marca): LinhaDoCardapio[] =>
  modelos.flatMap(({ modelo, porte }) =>
    PECAS_DO_PLANO.map(({ codigo, descricao, unidade, custoCentavos }) => ({
      codigo: codigoDaPeca(codigo, modelo),
      descricao: `${descricao} ${modelo}`,
      unidade,
      custo_centavos: Math.round((custoCentavos * (codigo === 'OL-5W30' ? 1 : porte)) / 10) * 10,
    })),
  );

interface No {
  readonly pai: number | null;
  readonly tipo: string;
  readonly nome: string;
  readonly [coluna: string]: unknown;
}

/** A brand's tree; `pai` is the position in the list of what stands above. Parts go by `codigo_peca`. */
export function nosDe({ marca, modelos }: Marca): LinhaDoCardapio[] {
  const nos: No[] = [];
  const por = (no: No): number => nos.push(no) - 1;
  const raiz = por({ pai: null, tipo: 'marca', nome: marca });
  for (const carro of modelos) {
    const modelo = por({ pai: raiz, tipo: 'modelo', nome: carro.modelo });
    for (const { nome, motor, cambio, anoDe, anoAte } of carro.versoes) {
      const versao = por({
        pai: modelo,
        tipo: 'versao',
        nome,
        motor,
        cambio,
        ano_de: anoDe,
        ano_ate: anoAte,
      });
      for (const mil of REVISOES_DO_PLANO) revisao({ por, versao, carro, mil });
    }
  }
  return nos.map((no, ordem) => ({ ...no, ordem, situacao: 'publicado' }));
}

interface UmaRevisao {
  por: (no: No) => number;
  versao: number;
  carro: ModeloDoCardapio;
  mil: number;
}

function revisao({ por, versao, carro, mil }: UmaRevisao): void {
  const pai = por({
    pai: versao,
    tipo: 'revisao',
    nome: `Revisão ${mil}.000 km`,
    km: mil * 1000,
    meses: (mil / 10) * 12,
    tol_km: 1000,
    tol_dias: 30,
    perde_garantia: mil <= 30,
  });
  for (const { nome, nivel, descontoBp, destaque } of PACOTES_DO_PLANO) {
    const pacote = por({ pai, tipo: 'pacote', nome, desconto_bp: descontoBp, destaque });
    const entra = ({ aCada, desde }: { aCada: number; desde: number }) => desde <= nivel && mil % aCada === 0;
    for (const peca of PECAS_DO_PLANO.filter(entra))
      por({
        pai: pacote,
        tipo: 'item',
        nome: peca.descricao,
        especie: 'peca',
        codigo_peca: codigoDaPeca(peca.codigo, carro.modelo),
        quantidade_mil: peca.quantidadeMil ?? carro.oleoMil,
      });
    for (const trabalho of TRABALHOS_DO_PLANO.filter(entra))
      por({
        pai: pacote,
        tipo: 'item',
        nome: trabalho.nome,
        especie: 'maoDeObra',
        cod_tipo_servico: trabalho.codTipoServico,
        tmo_min: trabalho.minutos,
      });
  }
}

/** Tyres of the models' sizes, each once a tread, with the models they fit. */
export function pneusDe({ marca, modelos }: Marca): LinhaDoCardapio[] {
  const medidas = new Map<string, string[]>();
  for (const { pneu, modelo } of modelos) medidas.set(pneu, [...(medidas.get(pneu) ?? []), modelo]);
  return [...medidas].flatMap(([text, carros]) => {
    const medida = lerMedida(text);
    if (!medida) throw new Error(`${text} is no tyre size`);
    return PNEUS_DO_PLANO.map(({ marca: fabricante, desenho, fator, velocidade }) => {
      const custo = Math.round(medida.aro * 2150 * fator);
      return {
        marca: fabricante,
        desenho,
        ...medida,
        indice_carga: 80 + medida.aro,
        indice_velocidade: velocidade,
        custo_centavos: custo,
        preco_centavos: Math.round((custo * 1.45) / 100) * 100 - 10,
        valvula_centavos: 1500,
        balanceamento_centavos: 3500,
        modelos: carros.map((modelo) => ({ marca, modelo })),
      };
    });
  });
}

/** The manufacturer's plan of each model. */
export const manuaisDe = ({ marca, modelos }: Marca): LinhaDoCardapio[] =>
  modelos.flatMap(({ modelo }) =>
    REVISOES_DO_PLANO.map((mil) => ({
      marca,
      modelo,
      km: mil * 1000,
      meses: (mil / 10) * 12,
      tol_km: 1000,
      tol_dias: 30,
      perde_garantia: mil <= 30,
      pagina: 180 + mil / 10,
      itens: MANUAL_DO_PLANO.filter(({ aCada }) => mil % aCada === 0),
    })),
  );
