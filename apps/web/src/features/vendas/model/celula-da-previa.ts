import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import type { PreviaDoExcel } from '@oferta/contracts/relatorios/relatorio-excel.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { formatNumero } from '@oferta/domain/relatorios/numero.ts';

type Coluna = Pick<PreviaDoExcel['colunas'][number], 'tipo' | 'soMes'>;

const DIA = /^\d{4}-\d\d-\d\d$/;

/** A value as its cell shows it in Excel: hours decimal, shares with two decimals, a month as mm/aaaa; empty where unknown. */
export function celulaDaPrevia({ tipo, soMes }: Coluna, valor: string | number | null): string {
  if (valor === null) return '';
  if (typeof valor === 'string') {
    if (tipo !== 'data' || !DIA.test(valor)) return valor;
    return soMes ? formatDia(valor).slice(3) : formatDia(valor);
  }
  switch (tipo) {
    case 'dinheiro':
      return formatBRL(valor);
    case 'duracao':
      return formatNumero(valor / 60, 2);
    case 'percentual':
      return `${formatNumero(valor / 100, 2)}%`;
    case 'inteiro':
      return formatNumero(valor);
    default:
      return emNumero(valor, 10);
  }
}
