import type { ComoVende, PecaCalculada } from '@oferta/contracts/ferramentas/calculadora.ts';
import {
  contaDaPeca,
  contaPelasFaixas,
  type Canal,
  type ClasseDePeca,
  type ParametrosPreco,
  type PartirDe,
  type PassoDaConta,
  precoDaConta,
} from '@oferta/domain/cardapio/conta-da-peca.ts';
import { calcularPreco, type Preco } from '@oferta/domain/cardapio/preco.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { margemBp } from '@oferta/domain/margem.ts';
import type { Arredondamento } from '@oferta/domain/cardapio/arredondamento.ts';
import { nomeDoPasso, regraDoPasso } from './passo-em-palavras.ts';
import { valor } from './numeros-da-conta.ts';

/** What is calculated, and what is tried otherwise: null keeps what the rule says. */
export interface Entrada {
  readonly classe: ClasseDePeca;
  readonly canal: Canal;
  readonly partirDe: PartirDe;
  /** Minutes of labour beside the part; 0: none. */
  readonly tmoMin: number;
  /** What an hour of its type costs here; null: the dealership has no rate for it. */
  readonly centavosHora: number | null;
  readonly eSe: ESe;
}

export interface ESe {
  readonly freteBp: number | null;
  readonly impostosBp: number | null;
  readonly margemBp: number | null;
  readonly canalBp: number | null;
  readonly arredondamento: Arredondamento | null;
  readonly centavosHora: number | null;
}

interface Parcela {
  readonly soma: number;
  readonly preco: number;
}

/** One step, by the rule and by what is tried. */
export interface LinhaComparada {
  readonly id: string;
  readonly nome: string;
  readonly regra: string;
  /** What it would be instead; null: as it is. */
  readonly outra: string | null;
  readonly hoje: Parcela | null;
  readonly eSe: Parcela | null;
  /** The step that cannot be taken: there is no price after it. */
  readonly recusada: boolean;
}

interface Resultado {
  /** Of the part alone; null: it has no price. */
  readonly pecaCentavos: number | null;
  readonly total: Preco | null;
  readonly margemBp: number | null;
}

export interface ContaComparada {
  readonly linhas: readonly LinhaComparada[];
  /** Labour, supplies and what the menu's own rounding does. */
  readonly depois: readonly LinhaComparada[];
  readonly regra: Resultado;
  readonly eSe: Resultado;
  /** Today's kept price of the part, with the labour. */
  readonly hoje: Resultado;
  /** What is tried, as a rule; null where nothing of it is. */
  readonly parametros: ParametrosPreco | null;
  /** What the rule says, or what the tier comes to. */
  readonly base: ParametrosPreco;
}

/** The rule in force; where none is, one that comes to what the part's tier does. */
function baseDe({ aplicada, regra }: ComoVende, peca: PecaCalculada): ParametrosPreco {
  if (aplicada) return aplicada.parametros;
  const custo = { ...peca, precoCentavos: null };
  const margem = Math.max(
    0,
    margemBp(precoDaConta(contaPelasFaixas(custo, regra.faixas)) ?? 0, peca.custoCentavos) ?? 0,
  );
  return {
    freteBp: 0,
    impostosBp: 0,
    margens: { A: margem, B: margem, C: margem },
    fatorListaBp: null,
    canais: { balcao: 10_000, oficina: 10_000, seguradora: 10_000, atacado: 10_000 },
    arredondamento: 'nenhum',
  };
}

function tentados(base: ParametrosPreco, { classe, canal, eSe }: Entrada): ParametrosPreco | null {
  const { freteBp, impostosBp, margemBp: margem, canalBp, arredondamento } = eSe;
  if ([freteBp, impostosBp, margem, canalBp, arredondamento].every((cada) => cada === null)) return null;
  return {
    ...base,
    freteBp: freteBp ?? base.freteBp,
    impostosBp: impostosBp ?? base.impostosBp,
    margens: { ...base.margens, [classe]: margem ?? base.margens[classe] },
    canais: { ...base.canais, [canal]: canalBp ?? base.canais[canal] },
    arredondamento: arredondamento ?? base.arredondamento,
  };
}

/** The account of a part and its labour by the rule in force, and by what is tried instead: the pricing's own functions. */
export function compararConta(como: ComoVende, peca: PecaCalculada, entrada: Entrada): ContaComparada {
  const { classe, canal, partirDe } = entrada;
  const base = baseDe(como, peca);
  const daPeca = { ...peca, classe };
  const hoje = como.aplicada
    ? contaDaPeca(daPeca, base, { canal, partirDe })
    : contaPelasFaixas(partirDe === 'lista' ? peca : { ...peca, precoCentavos: null }, como.regra.faixas);
  const parametros = tentados(base, entrada);
  const outra = parametros ? contaDaPeca(daPeca, parametros, { canal, partirDe }) : hoje;
  const contexto = { classe, canal, custoDe: custoDe(peca), arredondamento: base.arredondamento };
  const outroContexto = { ...contexto, arredondamento: parametros?.arredondamento ?? base.arredondamento };

  const linhas = juntar(hoje, outra).map(({ id, a, b }): LinhaComparada => {
    const regra = a ? regraDoPasso(a, contexto) : 'não entra na conta';
    const nova = b ? regraDoPasso(b, outroContexto) : 'não entra na conta';
    const mudou =
      a?.bp !== b?.bp ||
      (id === 'arredondamento' && contexto.arredondamento !== outroContexto.arredondamento);
    return {
      id,
      nome: nomeDoPasso(id, a ? contexto : outroContexto),
      regra,
      outra: mudou ? (nova === regra ? nomeDoPasso(id, outroContexto) : nova) : null,
      hoje: a ? { soma: a.somaCentavos, preco: a.centavos } : null,
      eSe: b && b.recusa === null ? { soma: b.somaCentavos, preco: b.centavos } : null,
      recusada: b?.recusa != null,
    };
  });
  const horaTentada = entrada.eSe.centavosHora ?? entrada.centavosHora;
  const regra = fechar(como, peca, {
    centavos: precoDaConta(hoje),
    entrada,
    centavosHora: entrada.centavosHora,
  });
  const eSe = fechar(como, peca, { centavos: precoDaConta(outra), entrada, centavosHora: horaTentada });
  return {
    linhas,
    depois: depoisDaPeca(regra, eSe),
    regra,
    eSe,
    hoje: fechar(como, peca, { centavos: peca.vendaCentavos, entrada, centavosHora: entrada.centavosHora }),
    parametros,
    base,
  };
}

const custoDe = ({ ultimaEntrada }: PecaCalculada): string =>
  ultimaEntrada === null ? 'custo do cadastro' : `última entrada em ${formatDia(ultimaEntrada)}`;

/** The steps of two accounts in one order: that of the longer way. */
function juntar(a: readonly PassoDaConta[], b: readonly PassoDaConta[]) {
  const ORDEM = [
    'custo',
    'lista',
    'precoProprio',
    'frete',
    'impostos',
    'faixa',
    'margem',
    'fatorLista',
    'canal',
    'arredondamento',
  ] as const;
  return ORDEM.flatMap((id) => {
    const deA = a.find(({ passo }) => passo === id);
    const deB = b.find(({ passo }) => passo === id);
    return deA || deB ? [{ id, a: deA, b: deB }] : [];
  });
}

function fechar(
  { regra }: ComoVende,
  { descricao, custoCentavos }: PecaCalculada,
  {
    centavos,
    entrada,
    centavosHora,
  }: { centavos: number | null; entrada: Entrada; centavosHora: number | null },
): Resultado {
  if (centavos === null) return { pecaCentavos: null, total: null, margemBp: null };
  const peca = {
    especie: 'peca',
    descricao,
    precoFixoCentavos: null,
    quantidadeMil: 1000,
    custoCentavos,
    precoCentavos: centavos,
  } as const;
  const maoDeObra = {
    especie: 'maoDeObra',
    descricao: 'Mão de obra',
    precoFixoCentavos: null,
    tmoMin: entrada.tmoMin,
    centavosHora,
  } as const;
  const itens = entrada.tmoMin > 0 ? [peca, maoDeObra] : [peca];
  // A part over the counter is charged as it is; the menu's supplies and shelf figure are of a job.
  const daCasa =
    entrada.tmoMin > 0
      ? regra
      : { ...regra, insumos: { tipo: 'nenhum', valor: 0 } as const, arredondamento: 'nenhum' as const };
  return {
    pecaCentavos: centavos,
    total: calcularPreco({ itens, descontoBp: 0, precoFixoCentavos: null }, daCasa),
    margemBp: margemBp(centavos, custoCentavos),
  };
}

const NOMES = {
  maoDeObra: 'Mão de obra',
  insumosDaRegra: 'Insumos da oficina',
  arredondamento: 'Arredondar o total',
} as const;
type Tipo = keyof typeof NOMES;
type LinhaDoPreco = Preco['linhas'][number];

function depoisDaPeca(regra: Resultado, eSe: Resultado): readonly LinhaComparada[] {
  const tipos: readonly Tipo[] = ['maoDeObra', 'insumosDaRegra', 'arredondamento'];
  return tipos.flatMap((tipo) => {
    const achar = ({ total }: Resultado): LinhaDoPreco | undefined =>
      total?.linhas.find((linha) => linha.tipo === tipo);
    const a = achar(regra);
    const b = achar(eSe);
    if (!a && !b) return [];
    const escrever = (linha: LinhaDoPreco | undefined): string =>
      linha ? regraDaLinha(linha) : 'não entra na conta';
    return [
      {
        id: tipo,
        nome: NOMES[tipo],
        regra: escrever(a),
        outra: escrever(a) === escrever(b) || !eSe.total ? null : escrever(b),
        hoje: a ? { soma: a.centavos, preco: a.centavos } : null,
        eSe: b ? { soma: b.centavos, preco: b.centavos } : null,
        recusada: false,
      },
    ];
  });
}

function regraDaLinha({ tipo, minutos, unitarioCentavos, bp, aviso }: LinhaDoPreco): string {
  if (aviso === 'semTaxaHora') return 'sem taxa hora nesta concessionária: não entra na conta';
  if (tipo === 'maoDeObra') return `TMO ${minutos ?? 0} min × R$ ${valor(unitarioCentavos ?? 0)} a hora`;
  if (tipo === 'insumosDaRegra')
    return bp === null ? 'valor da regra do cardápio' : `${bp / 100}% da mão de obra`;
  return 'regra do cardápio';
}

/** The whole account as a text to be sent to somebody. */
export function contaEmTexto(conta: ContaComparada, titulo: string): string {
  const passo = ({ nome, regra, outra, hoje, eSe }: LinhaComparada): string =>
    [
      `${nome} (${regra})`,
      hoje ? `R$ ${valor(hoje.preco)}` : '–',
      ...(conta.parametros
        ? [`e se${outra === null ? '' : ` (${outra})`}: ${eSe ? `R$ ${valor(eSe.preco)}` : 'sem preço'}`]
        : []),
    ].join(' · ');
  const final = ({ total }: Resultado): string => (total ? `R$ ${valor(total.centavos)}` : 'sem preço');
  return [
    titulo,
    ...conta.linhas.map((linha, i) => `${i + 1}. ${passo(linha)}`),
    ...conta.depois.map(passo),
    `Preço ao cliente: ${final(conta.regra)}${conta.parametros ? ` · e se: ${final(conta.eSe)}` : ''}`,
    `Cobrado hoje: ${final(conta.hoje)}`,
  ].join('\n');
}
