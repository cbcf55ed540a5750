import type { Fornecedor } from '@oferta/contracts/estoque/fornecedor.ts';
import { formatBRL, parseBRL } from '@oferta/domain/dinheiro.ts';
import { emNumero } from '@oferta/domain/numero.ts';

/** What is typed of a supplier; days are chosen and not typed. */
export const CAMPOS = {
  comoSePede: [
    ['nome', 'Nome'],
    ['prazoDias', 'Prazo de entrega, em dias'],
    ['revisaoDias', 'Pede a cada, em dias'],
    ['orcamentoCentavos', 'Orçamento de um pedido'],
  ],
  niveis: [
    ['nivelABp', 'Nível de serviço A, %'],
    ['nivelBBp', 'Nível de serviço B, %'],
    ['nivelCBp', 'Nível de serviço C, %'],
  ],
  condicoes: [
    ['pedidoMinimoCentavos', 'Pedido mínimo'],
    ['freteCentavos', 'Frete por pedido'],
    ['freteGratisCentavos', 'Frete grátis a partir de'],
  ],
} as const;
export type Campo = (typeof CAMPOS)[keyof typeof CAMPOS][number][0];

const DINHEIRO = [
  'orcamentoCentavos',
  'pedidoMinimoCentavos',
  'freteCentavos',
  'freteGratisCentavos',
] as const;

export type Escrito = Readonly<Record<Campo | 'diasDoMes', string>> &
  Pick<Fornecedor, 'diasPedido' | 'diasEntrega' | 'diasFechados'>;

const emReais = (centavos: number | null | undefined): string =>
  centavos === null || centavos === undefined ? '' : formatBRL(centavos);
const emPorcento = (bp: number): string => emNumero(bp / 100);

/** The form of a supplier as it is, or of a new one. */
export const escritoDe = (fornecedor: Fornecedor | null): Escrito => ({
  nome: fornecedor?.nome ?? '',
  prazoDias: String(fornecedor?.prazoDias ?? 7),
  revisaoDias: String(fornecedor?.revisaoDias ?? 7),
  orcamentoCentavos: emReais(fornecedor?.orcamentoCentavos),
  nivelABp: emPorcento(fornecedor?.nivelABp ?? 9700),
  nivelBBp: emPorcento(fornecedor?.nivelBBp ?? 9400),
  nivelCBp: emPorcento(fornecedor?.nivelCBp ?? 8800),
  pedidoMinimoCentavos: emReais(fornecedor?.pedidoMinimoCentavos),
  freteCentavos: emReais(fornecedor?.freteCentavos),
  freteGratisCentavos: emReais(fornecedor?.freteGratisCentavos),
  diasPedido: fornecedor?.diasPedido ?? [],
  diasDoMes: (fornecedor?.diasDoMes ?? []).join(', '),
  diasEntrega: fornecedor?.diasEntrega ?? [],
  diasFechados: fornecedor?.diasFechados ?? [],
});

const emBp = (texto: string): number => Math.round(Number(texto.replace('%', '').replace(',', '.')) * 100);

/** Days of the month as they are typed, "5, 20"; null: something else is. */
function diasDoMesDe(texto: string): number[] | null {
  const dias = texto
    .split(/[\s,;]+/)
    .filter((dia) => dia !== '')
    .map(Number);
  return dias.every((dia) => Number.isInteger(dia) && dia >= 1 && dia <= 31) ? dias : null;
}

/** What the server takes, and what was typed that it would not understand, each under its field. */
export function lerEscrito(escrito: Escrito) {
  const erros: Partial<Record<string, string>> = {};
  const dinheiro = (campo: (typeof DINHEIRO)[number]): number | null => {
    const texto = escrito[campo].trim();
    if (texto === '') return null;
    const valor = parseBRL(texto);
    if (valor === null) erros[campo] = 'Informe um valor, como 1.500,00, ou deixe vazio';
    return valor;
  };
  const diasDoMes = diasDoMesDe(escrito.diasDoMes);
  if (diasDoMes === null) erros['diasDoMes'] = 'Use dias de 1 a 31, separados por vírgula';
  const { nome, diasPedido, diasEntrega, diasFechados } = escrito;
  const body = {
    nome,
    prazoDias: Number(escrito.prazoDias),
    revisaoDias: Number(escrito.revisaoDias),
    orcamentoCentavos: dinheiro('orcamentoCentavos'),
    nivelABp: emBp(escrito.nivelABp),
    nivelBBp: emBp(escrito.nivelBBp),
    nivelCBp: emBp(escrito.nivelCBp),
    pedidoMinimoCentavos: dinheiro('pedidoMinimoCentavos'),
    freteCentavos: dinheiro('freteCentavos'),
    freteGratisCentavos: dinheiro('freteGratisCentavos'),
    diasPedido,
    diasDoMes: diasDoMes ?? [],
    diasEntrega,
    diasFechados,
  };
  return { body, erros };
}
