import type { PorQue } from '@oferta/contracts/relatorios/painel.ts';
import { BASES, type BaseId } from '@oferta/domain/relatorios/bases.ts';
import { indicadorDe } from '@oferta/domain/relatorios/dicionario.ts';
import { AUSENTE, formatHoras, formatNumero, formatReais } from '@oferta/domain/relatorios/numero.ts';

export type Explicacao = PorQue;

/** A base quantity in its unit: hours as 12.748,6 h. */
export function formatBase(base: BaseId, valor: number | null): string {
  if (valor === null) return AUSENTE;
  const { unidade } = BASES[base];
  switch (unidade) {
    case 'minutos':
      return formatHoras(valor);
    case 'centavos':
      return formatReais(valor, 2);
    case 'contagem':
      return formatNumero(valor, Number.isInteger(valor) ? 0 : 1);
    default:
      throw unidade satisfies never;
  }
}

type Entrada = PorQue['entradas'][number];

/** A sum of quantities with their signs: "240 − 20". Null where one of them is not known. */
function lado(entradas: readonly Entrada[], fator: (entrada: Entrada) => number): string | null {
  const usadas = entradas.filter((entrada) => fator(entrada) !== 0);
  if (usadas.length === 0 || usadas.some(({ valor }) => valor === null)) return null;
  const termos = usadas.map((entrada, at) => {
    const sinal = fator(entrada) < 0 ? '− ' : at > 0 ? '+ ' : '';
    return `${sinal}${formatBase(entrada.base, entrada.valor).replace(/ h$/, '')}`;
  });
  return usadas.length > 1 ? `(${termos.join(' ')})` : termos.join('');
}

/** The formula with this period's numbers: "12.748,6 ÷ 14.760,0". Null for a median, or where something is unknown. */
export function contaEmPalavras({
  indicador,
  entradas,
}: Pick<PorQue, 'indicador' | 'entradas'>): string | null {
  const parte = lado(entradas, ({ naParte }) => naParte);
  const todo = lado(entradas, ({ noTodo }) => noTodo);
  if (parte === null) return null;
  if (todo === null) return parte.replace(/^\((.*)\)$/, '$1');
  const { conta } = indicadorDe(indicador);
  const vezes = conta.tipo === 'razao' && conta.fator === 100 ? ' × 100' : '';
  return `${parte} ÷ ${todo}${vezes}`;
}
