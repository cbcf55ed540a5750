import {
  CAMPOS_LANCAMENTO,
  type CampoLancamento,
  definicaoDe,
  NOMES_DOS_CAMPOS,
  type Valores,
} from './campo-lancamento.ts';

/** What an entry goes through (product 06, workflow). */
export const ESTADOS_LANCAMENTO = ['rascunho', 'enviado', 'aprovado', 'devolvido'] as const;
export type EstadoLancamento = (typeof ESTADOS_LANCAMENTO)[number];

/** As screens tell it: a day without an entry is empty, and one of a closed month is closed. */
export const SITUACOES_DIA = ['vazio', ...ESTADOS_LANCAMENTO, 'fechado'] as const;
export type SituacaoDia = (typeof SITUACOES_DIA)[number];

/** What is done to entries, one or many at once. */
export const ACOES_LANCAMENTO = ['enviar', 'aprovar', 'devolver'] as const;
export type AcaoLancamento = (typeof ACOES_LANCAMENTO)[number];

const DE: Readonly<Record<AcaoLancamento, readonly SituacaoDia[]>> = {
  // An empty day is sent with the product's own figures.
  enviar: ['vazio', 'rascunho', 'devolvido'],
  aprovar: ['enviado'],
  devolver: ['enviado', 'aprovado'],
};

/** Whether the action leads on from there. */
export const podeIr = (situacao: SituacaoDia, acao: AcaoLancamento): boolean => DE[acao].includes(situacao);

/** Whether a day's figures can be typed: what was sent is the approver's until they give it back. */
export const isEditavel = (situacao: SituacaoDia): boolean =>
  situacao === 'vazio' || situacao === 'rascunho' || situacao === 'devolvido';

/** How far two figures may lie apart before somebody has to say why, in hundredths of a percent of the reference: 0,2 %. */
export const TOLERANCIA_BP = 20;
/** Below these nobody asks, whatever the percentage: R$ 1,00 and 6 minutes. */
const TOLERANCIA_MINIMA = { contagem: 0, minutos: 6, centavos: 100 } as const;

/** Whether a figure lies further from its reference than the tolerance. Nothing beside nothing, or beside none, does not. */
export function foraDaTolerancia(
  campo: CampoLancamento,
  { valor, referencia }: { valor: number | null; referencia: number | null },
): boolean {
  if (referencia === null) return false;
  if (valor === null) return referencia !== 0;
  const { unidade } = definicaoDe(campo);
  const folga =
    unidade === 'contagem'
      ? 0
      : Math.max(TOLERANCIA_MINIMA[unidade], Math.floor((referencia * TOLERANCIA_BP) / 10_000));
  return Math.abs(valor - referencia) > folga;
}

interface DiaComparado {
  readonly lancado: Valores;
  readonly produto: Valores;
  readonly dms: Valores;
}

/**
 * The fields for which somebody has to say why they typed what they did: further than the tolerance from the product's own
 * figure or, where the product knows nothing of the day (none, or a zero), from the DMS's.
 */
export function camposQuePedemMotivo({ lancado, produto, dms }: DiaComparado): CampoLancamento[] {
  return NOMES_DOS_CAMPOS.filter((campo) =>
    foraDaTolerancia(campo, { valor: lancado[campo], referencia: referenciaDe(produto[campo], dms[campo]) }),
  );
}

/** A zero that the product counted is no knowledge where the DMS tells something. */
const referenciaDe = (produto: number | null, dms: number | null): number | null =>
  produto === null || produto === 0 ? (dms ?? produto) : produto;

/** The fields that the DMS tells otherwise, beyond the tolerance; only where both tell something. */
export const camposQueDiferem = (lancado: Valores, dms: Valores): CampoLancamento[] =>
  NOMES_DOS_CAMPOS.filter(
    (campo) =>
      lancado[campo] !== null && foraDaTolerancia(campo, { valor: lancado[campo], referencia: dms[campo] }),
  );

const DO_FATURAMENTO = CAMPOS_LANCAMENTO.filter(({ unidade }) => unidade === 'centavos').map(
  ({ campo }) => campo,
);

/** The day's revenue in centavos: labour, parts, tyres and accessories less discounts; null when none of them is told. */
export function faturamentoDe(valores: Valores): number | null {
  if (DO_FATURAMENTO.every((campo) => valores[campo] === null)) return null;
  return DO_FATURAMENTO.reduce((soma, campo) => soma + comSinal(campo, valores[campo] ?? 0), 0);
}

const comSinal = (campo: CampoLancamento, valor: number): number =>
  definicaoDe(campo).abate ? -valor : valor;

/** What the DMS's revenue is above the entry's, in centavos, over the fields that both tell; null when it tells none. */
export function diferencaDoDms(lancado: Valores, dms: Valores): number | null {
  const dosDois = DO_FATURAMENTO.filter((campo) => dms[campo] !== null && lancado[campo] !== null);
  if (dosDois.length === 0) return null;
  return dosDois.reduce(
    (soma, campo) => soma + comSinal(campo, (dms[campo] ?? 0) - (lancado[campo] ?? 0)),
    0,
  );
}

/** Cars received in the day; null when neither kind is told. */
export function passagensDe({ passagensAgendadas, passagensPassantes }: Valores): number | null {
  if (passagensAgendadas === null && passagensPassantes === null) return null;
  return (passagensAgendadas ?? 0) + (passagensPassantes ?? 0);
}

/** Field by field, the sum of several days; null where none of them tells the field. */
export function somarValores(dias: readonly Valores[]): Valores {
  return Object.fromEntries(
    NOMES_DOS_CAMPOS.map((campo) => {
      const ditos = dias.map((dia) => dia[campo]).filter((valor) => valor !== null);
      return [campo, ditos.length === 0 ? null : ditos.reduce((soma, valor) => soma + valor, 0)];
    }),
  ) as Valores;
}
