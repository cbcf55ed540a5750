import { sql } from 'kysely';
import { codigosConhecidos, fraseDosAmbiguos } from '@oferta/domain/codigo.ts';
import type { Tx } from '#kernel/db/database.ts';

/** The key of a registered part and its unit, or why the code names none. */
type PecaAchada = { readonly chave: string; readonly unidade: string } | { readonly frase: string };

/** Finds a written code among those that a dealership has registered. */
export async function codigosDaCasa(
  tx: Tx,
  codConcessionaria: number,
): Promise<(codigo: string) => PecaAchada> {
  const { rows } = await sql<{ chave: string; unidade: string }>`
    select codigo_chave as chave, unidade from peca where cod_concessionaria = ${codConcessionaria}`.execute(
    tx,
  );
  const unidades = new Map(rows.map(({ chave, unidade }) => [chave, unidade]));
  const achar = codigosConhecidos([...unidades.keys()]);
  return (codigo) => {
    const achado = achar(codigo);
    if (achado === null)
      return { frase: 'Esta peça não está cadastrada: importe as peças do cardápio antes' };
    return 'chave' in achado
      ? { chave: achado.chave, unidade: unidades.get(achado.chave) ?? 'un' }
      : { frase: fraseDosAmbiguos(achado.ambiguos) };
  };
}
