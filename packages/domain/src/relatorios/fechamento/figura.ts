import { indicadorDe, isIndicador } from '../dicionario.ts';
import { formatDecimal } from '../../vendas/numero-lancado.ts';

/** A figure's name; one that is no longer counted goes by its name in code. */
export const rotuloDe = (nome: string): string => (isIndicador(nome) ? indicadorDe(nome).rotulo : nome);

/** What a figure is counted in, where a column's head must say it. */
export const unidadeDe = (nome: string) => (isIndicador(nome) ? indicadorDe(nome).unidade : undefined);

/** A figure as a closing shows it: with all its decimals, without a unit that its name says. */
export function figura(nome: string, valor: number | null): string {
  if (valor === null) return '—';
  const texto = semSinal(nome, Math.abs(valor));
  return valor < 0 && /[1-9]/.test(texto) ? `−${texto}` : texto;
}

/** A difference with its sign; of shares in percentage points. */
export function diferenca(nome: string, valor: number | null): string {
  if (valor === null) return '';
  const texto = semSinal(nome, Math.abs(valor));
  if (!/[1-9]/.test(texto)) return '0';
  return `${valor < 0 ? '−' : '+'}${texto.replace('%', ' p.p.')}`;
}

function semSinal(nome: string, valor: number): string {
  switch (unidadeDe(nome)) {
    case 'centavos':
      return formatDecimal(valor / 100, 2);
    case 'minutos':
      return formatDecimal(valor / 60, 1);
    case 'razao':
      return `${formatDecimal(valor * 100, 2)}%`;
    case 'vezes':
      return formatDecimal(valor, 2);
    case 'contagem':
    case 'pontos':
      return formatDecimal(valor, 0);
    default:
      return String(valor);
  }
}
