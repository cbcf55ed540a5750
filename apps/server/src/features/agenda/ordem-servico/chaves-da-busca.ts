import { normalizePlaca, placaEquivalente } from '@oferta/domain/agenda/veiculo/placa.ts';
import { chaveOsProcurada } from '@oferta/domain/agenda/numero-os.ts';
import { semAcento } from '@oferta/domain/busca.ts';

/** What a typed term may stand for in a search text: itself, a plate with its twin, an order's number without its zeros. */
export function chavesDaBusca(termo: string): string[] {
  const placa = normalizePlaca(termo);
  const gemea = placaEquivalente(placa);
  const os = chaveOsProcurada(termo);
  const comZeros = /^\d{4,}$/.test(os) ? [os] : [];
  return [...new Set([termo, placa, ...(gemea === null ? [] : [gemea]), ...comZeros].map(semAcento))].filter(
    (chave) => chave !== '',
  );
}
