import type { Valor } from '@oferta/domain/planilha/campo.ts';
import type { ColunaExportada, LinhaExportada, Subtotais } from '../exportador.ts';
import { Grupos } from './contas.ts';

/** What a sheet is written from, one after the other: a row of the list, or what stands under a group of them. */
export type Passo = { readonly linha: LinhaExportada } | { readonly subtotal: LinhaExportada };

/** Rows with the subtotals of groups that end among them. */
export async function* emPassos(
  lotes: AsyncIterable<readonly LinhaExportada[]>,
  subtotais: Subtotais | undefined,
): AsyncGenerator<readonly Passo[]> {
  const grupos = new Grupos(subtotais);
  for await (const lote of lotes)
    yield lote.flatMap((linha): Passo[] => {
      const subtotal = grupos.passar(linha);
      return subtotal === null ? [{ linha }] : [{ subtotal }, { linha }];
    });
  const subtotal = grupos.fim();
  if (subtotal !== null) yield [{ subtotal }];
}

/** A value as JSON carries it: an instant is a list of its milliseconds. */
type Enviado = string | number | boolean | null | readonly [number];
/** A row by its values in the columns' order; a subtotal by name. */
type PassoEnviado = readonly Enviado[] | Readonly<Record<string, Enviado>>;

const enviado = (valor: Valor | undefined): Enviado =>
  valor instanceof Date ? [valor.getTime()] : (valor ?? null);

const recebido = (valor: Enviado | undefined): Valor => {
  if (typeof valor !== 'object' || valor === null) return valor ?? null;
  return new Date(valor[0]);
};

const porNome = <A, B>(valores: Readonly<Record<string, A>>, cada: (valor: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(valores).map(([campo, valor]) => [campo, cada(valor)]));

type Colunas = readonly Pick<ColunaExportada, 'campo'>[];

/** Steps as text for the thread that writes them: whoever sends it pays a fifth of what the platform's own copying costs. */
export const passosEmTexto = (passos: readonly Passo[], colunas: Colunas): string =>
  JSON.stringify(
    passos.map((passo): PassoEnviado =>
      'linha' in passo
        ? colunas.map(({ campo }) => enviado(passo.linha[campo]))
        : porNome(passo.subtotal, enviado),
    ),
  );

/** The same steps again, with the columns' members only. */
export function passosDoTexto(texto: string, colunas: Colunas): Passo[] {
  const isLinha = (passo: PassoEnviado): passo is readonly Enviado[] => Array.isArray(passo);
  return (JSON.parse(texto) as PassoEnviado[]).map((passo) => {
    if (!isLinha(passo)) return { subtotal: porNome(passo, recebido) };
    const linha: Record<string, Valor> = {};
    let i = 0;
    for (const { campo } of colunas) linha[campo] = recebido(passo[i++]);
    return { linha };
  });
}
