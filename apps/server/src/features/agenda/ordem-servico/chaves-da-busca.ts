import { normalizePlaca, placaEquivalente } from '@oferta/domain/agenda/veiculo/placa.ts';
import { semAcento } from '@oferta/domain/busca.ts';

/** What a typed term may stand for in a search text: itself, and a plate with its twin. */
export function chavesDaBusca(termo: string): string[] {
  const placa = normalizePlaca(termo);
  const gemea = placaEquivalente(placa);
  return [...new Set([termo, placa, ...(gemea === null ? [] : [gemea])].map(semAcento))].filter(
    (chave) => chave !== '',
  );
}
