import { normalizeChassi } from '@oferta/domain/agenda/veiculo/chassi.ts';
import { isPlacaValida, normalizePlaca, placaEquivalente } from '@oferta/domain/agenda/veiculo/placa.ts';
import { chaveOs } from '@oferta/domain/agenda/numero-os.ts';
import { semAcento } from '@oferta/domain/busca.ts';

/** Everything one typed text may mean. */
export interface Procura {
  /** Each must occur in the searched text, in any order: "silva maria" finds Maria da Silva. */
  readonly palavras: readonly string[];
  /** The plate and its Mercosul or old twin. */
  readonly placas: readonly string[];
  /** A plate not yet typed to its end: from the first digit on it can hardly be a name. */
  readonly inicioPlaca: string | null;
  readonly finalChassi: string | null;
  /** An order's number as it is compared. */
  readonly chaveOs: string;
  /** A quote's number, as people say it: "123", "nº 123", "orçamento 123". */
  readonly numeroOrcamento: number | null;
}

const INICIO_PLACA = /^[A-Z]{3}\d[A-Z\d]{0,2}$/;
const ORCAMENTO = /^(?:(?:orcamento|orc|n[ºo°]?|#)\s*)?(\d{1,9})$/;
const FINAL_CHASSI = /^(?=.*\d)[A-HJ-NPR-Z\d]{6,17}$/;

/** Reads a search (spec §5: two characters or more). */
export function lerProcura(termo: string): Procura {
  const placa = normalizePlaca(termo);
  const chassi = normalizeChassi(termo);
  const twin = placaEquivalente(termo);
  return {
    palavras: semAcento(termo).split(/\s+/).filter(Boolean),
    placas: isPlacaValida(termo) ? [placa, ...(twin === null ? [] : [twin])] : [],
    inicioPlaca: INICIO_PLACA.test(placa) ? placa : null,
    finalChassi: FINAL_CHASSI.test(chassi) ? chassi : null,
    chaveOs: chaveOs(termo),
    numeroOrcamento: lerNumero(ORCAMENTO.exec(semAcento(termo))?.[1]),
  };
}

const lerNumero = (digitos: string | undefined): number | null =>
  digitos === undefined ? null : Number(digitos);
