import { arquivoExportadoRefusals } from '@oferta/contracts/suporte/arquivo-exportado.ts';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import type { SessionUser } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exportador } from '#kernel/planilha/exportador.ts';

/** Every kind of list that the product exports, by its word. */
export type CatalogoDeListas = ReadonlyMap<string, Exportador>;

/** Two kinds with one word would hide each other. */
export function catalogoDeListas(exportadores: readonly Exportador[]): CatalogoDeListas {
  const catalogo = new Map(exportadores.map((exportador) => [exportador.tipo, exportador]));
  if (catalogo.size !== exportadores.length) throw new Error('two exporters have the same tipo');
  return catalogo;
}

/** A kind, if the person may have it. */
export function requireExportador(
  catalogo: CatalogoDeListas,
  tipo: string,
  usuario: SessionUser | null,
): Exportador {
  const exportador = catalogo.get(tipo) ?? refuse(arquivoExportadoRefusals.tipoDesconhecido);
  if (!usuario || !exportador.niveis.includes(usuario.codNivel)) refuse(doorRefusals.nivelNaoPermitido);
  return exportador;
}
