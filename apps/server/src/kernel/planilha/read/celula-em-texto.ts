import { semMilhares } from '@oferta/domain/numero.ts';
/** A cell as the spreadsheet reader gives it, of which only these kinds hold data. */
export type CelulaLida = unknown;

/** The cell as a Brazilian export would have written it. */
export function celulaEmTexto(celula: CelulaLida): string {
  if (typeof celula === 'string') return celula.toWellFormed().replaceAll('\0', '');
  if (typeof celula === 'number') return comVirgula(celula);
  if (typeof celula === 'boolean') return celula ? 'SIM' : 'NÃO';
  return celula instanceof Date ? dataEmTexto(celula) : '';
}

/** Spreadsheets keep 0.1 + 0.2; ten decimals are what they show at most. */
function comVirgula(numero: number): string {
  if (Number.isSafeInteger(numero)) return String(numero);
  const curto = Math.abs(numero) < 10_000 ? Math.round(numero * 1e10) / 1e10 : numero;
  const texto = String(curto);
  if (!texto.includes('e')) return texto.replace('.', ',');
  return semMilhares(numero);
}

/** Cells without a zone come as UTC. A time without a day lies on the calendar's first days. */
function dataEmTexto(data: Date): string {
  if (Number.isNaN(data.getTime())) return '';
  const minuto = Math.round(data.getTime() / 60_000);
  const texto = new Date(minuto * 60_000).toISOString();
  // Years of five digits are no dates of any list.
  const [, ano = '', mes = '', dia = '', hora = ''] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(texto) ?? [];
  if (ano < '1901') return hora;
  return hora === '00:00' ? `${dia}/${mes}/${ano}` : `${dia}/${mes}/${ano} ${hora}`;
}
