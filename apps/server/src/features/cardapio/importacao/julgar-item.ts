import { semAcento } from '@oferta/domain/busca.ts';
import type { EspecieItem } from '@oferta/domain/cardapio/no.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import type { MotivoPlanilha, Valor } from '@oferta/domain/planilha/campo.ts';
import { DINHEIRO, foraDosLimites, KM, MESES, PERCENTUAL, TMO } from './limites.ts';

export interface LinhaDeItem {
  readonly marca: string;
  readonly modelo: string;
  readonly versao: string;
  readonly motor?: string | null | undefined;
  readonly cambio?: string | null | undefined;
  readonly anoDe?: number | null | undefined;
  readonly anoAte?: number | null | undefined;
  readonly revisao?: string | null | undefined;
  readonly km: number;
  readonly meses?: number | null | undefined;
  readonly pacote: string;
  readonly desconto?: number | null | undefined;
  readonly precoPacote?: number | null | undefined;
  readonly item: string;
  readonly especie?: string | null | undefined;
  readonly codigoPeca?: string | null | undefined;
  readonly quantidade?: number | null | undefined;
  readonly tipoServico?: number | null | undefined;
  readonly tmo?: number | null | undefined;
  readonly precoItem?: number | null | undefined;
}

interface Conhecido {
  /** The part that a written code names. */
  readonly acharPeca: (codigo: string) => number | undefined;
  readonly tipos: ReadonlySet<number>;
}

const ANO = { minimo: 1950, maximo: 2100, frase: 'Informe o ano com quatro dígitos' };
const QUANTIDADE = { minimo: 0.001, maximo: 999.999, frase: 'Use de 0,001 a 999,999' };

const ESPECIES: Readonly<Record<string, EspecieItem>> = {
  peca: 'peca',
  'mao de obra': 'maoDeObra',
  servico: 'maoDeObra',
  insumo: 'insumo',
};

/** A line of the menu's spreadsheet as a node's columns and what stands above it, or why it cannot be. */
export function julgarItem(valores: LinhaDeItem, { acharPeca, tipos }: Conhecido) {
  const { anoDe, anoAte, km, meses, desconto, precoPacote, quantidade, tmo, precoItem } = valores;
  const numeros: Record<string, Valor | undefined> = {
    anoDe,
    anoAte,
    km,
    meses,
    desconto,
    precoPacote,
    quantidade,
    tmo,
    precoItem,
  };
  const motivos = foraDosLimites(numeros, {
    anoDe: ANO,
    anoAte: ANO,
    km: KM,
    meses: MESES,
    desconto: PERCENTUAL,
    precoPacote: DINHEIRO,
    quantidade: QUANTIDADE,
    tmo: TMO,
    precoItem: DINHEIRO,
  });
  if (typeof anoDe === 'number' && typeof anoAte === 'number' && anoAte < anoDe)
    motivos.push({ campo: 'anoAte', frase: 'O ano final precisa ser depois do inicial' });
  const especie = especieDe(valores);
  if (especie === undefined) motivos.push({ campo: 'especie', frase: 'Use peça, mão de obra ou insumo' });
  const codPeca = acharPeca(valores.codigoPeca ?? '');
  motivos.push(...faltas(valores, { especie, codPeca, tipos }));
  if (motivos.length > 0 || especie === undefined) return { motivos };
  return {
    registro: {
      marca: valores.marca,
      modelo: valores.modelo,
      versao: valores.versao,
      motor: valores.motor ?? null,
      cambio: valores.cambio ?? null,
      ano_de: anoDe ?? null,
      ano_ate: anoAte ?? null,
      revisao: valores.revisao ?? `Revisão ${emNumero(km)} km`,
      km,
      meses: meses ?? 0,
      pacote: valores.pacote,
      desconto_bp: desconto ?? 0,
      preco_pacote: precoPacote ?? null,
      nome: valores.item,
      especie,
      cod_peca: especie === 'peca' ? (codPeca ?? null) : null,
      quantidade_mil: especie === 'peca' ? Math.round((quantidade ?? 1) * 1000) : null,
      cod_tipo_servico: especie === 'maoDeObra' ? (valores.tipoServico ?? null) : null,
      tmo_min: especie === 'maoDeObra' ? (tmo ?? null) : null,
      preco_fixo_centavos: precoItem ?? null,
    },
  };
}

function especieDe({ especie, codigoPeca, tmo }: LinhaDeItem): EspecieItem | undefined {
  if (typeof especie === 'string') return ESPECIES[semAcento(especie).trim()];
  if (typeof codigoPeca === 'string') return 'peca';
  return typeof tmo === 'number' ? 'maoDeObra' : 'insumo';
}

interface Achado {
  especie: EspecieItem | undefined;
  codPeca: number | undefined;
  tipos: ReadonlySet<number>;
}

/** What the line's kind needs and it does not have. */
function faltas(
  { codigoPeca, tipoServico, tmo, precoItem }: LinhaDeItem,
  { especie, codPeca, tipos }: Achado,
): MotivoPlanilha[] {
  if (especie === 'peca' && codPeca === undefined)
    return [
      {
        campo: 'codigoPeca',
        frase: codigoPeca ? `Não há peça com o código ${codigoPeca}` : 'Informe o código da peça',
      },
    ];
  if (especie === 'insumo' && typeof precoItem !== 'number')
    return [{ campo: 'precoItem', frase: 'Informe o preço do insumo' }];
  if (especie !== 'maoDeObra') return [];
  const motivos: MotivoPlanilha[] = [];
  if (typeof tmo !== 'number') motivos.push({ campo: 'tmo', frase: 'Informe o tempo da mão de obra' });
  if (typeof tipoServico !== 'number' || !tipos.has(tipoServico))
    motivos.push({
      campo: 'tipoServico',
      frase: tipoServico ? `Não há tipo de serviço ${tipoServico}` : 'Informe o tipo de serviço',
    });
  return motivos;
}
