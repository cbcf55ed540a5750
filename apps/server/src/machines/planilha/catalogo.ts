import { planilhaRefusals } from '@oferta/contracts/machines/planilha.ts';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import type { SessionUser } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { QualquerImportador } from '#kernel/planilha/importador-de-arquivo.ts';

/** Every kind of spreadsheet that the product imports, by its word. */
export type Catalogo = ReadonlyMap<string, QualquerImportador>;

/** Two kinds with one word would hide each other. */
export function catalogoDe(importadores: readonly QualquerImportador[]): Catalogo {
  const catalogo = new Map(importadores.map((importador) => [importador.tipo, importador]));
  if (catalogo.size !== importadores.length) throw new Error('two importers have the same tipo');
  return catalogo;
}

/** A kind, if the person may import it. */
export function requireImportador(
  catalogo: Catalogo,
  tipo: string,
  usuario: SessionUser | null,
): QualquerImportador {
  const importador = catalogo.get(tipo) ?? refuse(planilhaRefusals.tipoDesconhecido);
  if (!usuario || !importador.niveis.includes(usuario.codNivel)) refuse(doorRefusals.nivelNaoPermitido);
  return importador;
}

/** Whose lines they are: a dealership's where the kind is by dealership, otherwise everybody's. */
export function requireConcessionaria(
  { porConcessionaria }: Pick<QualquerImportador, 'porConcessionaria'>,
  codConcessionaria: number | undefined,
): number | null {
  if (!porConcessionaria) return null;
  return codConcessionaria ?? refuse(planilhaRefusals.semConcessionaria);
}
