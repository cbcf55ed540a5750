import { isChassiValido, normalizeChassi } from '@oferta/domain/agenda/veiculo/chassi.ts';
import { iniciosDePlaca } from '@oferta/domain/agenda/veiculo/inicio-placa.ts';
import { isPlacaValida, normalizePlaca, placaEquivalente } from '@oferta/domain/agenda/veiculo/placa.ts';
import { chaveOsProcurada } from '@oferta/domain/agenda/numero-os.ts';
import { lerEmail } from '@oferta/domain/cadastros/contato/email.ts';
import { avisoTelefone, toE164 } from '@oferta/domain/cadastros/contato/telefone.ts';
import { isCnpjValido, normalizeCnpj } from '@oferta/domain/cadastros/documento/cnpj.ts';
import { isCpfValido, onlyDigits } from '@oferta/domain/cadastros/documento/cpf.ts';
import { emSinaisComuns } from '@oferta/domain/texto.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { LETRAS_COM_ERRO } from '@oferta/domain/procura/um-erro.ts';

/** Everything one typed text may mean. */
export interface Procura {
  /** Each must occur in the searched text, in any order: "silva maria" finds Maria da Silva. */
  readonly palavras: readonly string[];
  /** The plate and its Mercosul or old twin. */
  readonly placas: readonly string[];
  /** How the plate may begin that is not yet typed to its end, each way that the car's two plates write it. */
  readonly iniciosPlaca: readonly string[];
  /** A whole plate of no form, or one that may have a sign wrong. */
  readonly quasePlaca: string | null;
  readonly finalChassi: string | null;
  /** A whole chassis, as stored. */
  readonly chassi: string | null;
  /** A client's phone as stored, or how it ends: eight digits or more. */
  readonly telefone: string | null;
  /** A CPF or CNPJ as stored. */
  readonly documento: string | null;
  readonly email: string | null;
  /** An order's number as it is compared. */
  readonly chaveOs: string;
  /** A quote's number, as people say it: "123", "nº 123", "orçamento 123". */
  readonly numeroOrcamento: number | null;
}

/** Five signs or more, letters before digits: what somebody heard as a plate. */
const QUASE_PLACA = /^(?=.*\d)[A-Z]{2,4}[A-Z\d]{2,5}$/;
/** Between two words of a name: "Ana-Maria" is looked for as Ana Maria. What has a digit is a code, and stays. */
const HIFEN_DE_NOME = /(?<=\p{L}{2})-(?=\p{L}{2})/gu;
const ORCAMENTO = /^(?:(?:orcamento|orc|n[ºo°]?|#)\s*)?(\d{1,9})$/;
const FINAL_CHASSI = /^(?=.*\d)[A-HJ-NPR-Z\d]{6,17}$/;

/** Reads a search (spec §5: two characters or more). */
export function lerProcura(termo: string): Procura {
  const placa = normalizePlaca(termo);
  const chassi = normalizeChassi(termo);
  const twin = placaEquivalente(termo);
  return {
    palavras: semAcento(termo).replace(HIFEN_DE_NOME, ' ').split(/\s+/).filter(Boolean),
    placas: isPlacaValida(termo) ? [placa, ...(twin === null ? [] : [twin])] : [],
    iniciosPlaca: isPlacaValida(termo) ? [] : iniciosDePlaca(termo),
    quasePlaca: placa.length >= LETRAS_COM_ERRO && QUASE_PLACA.test(placa) ? placa : null,
    finalChassi: FINAL_CHASSI.test(chassi) ? chassi : null,
    chassi: isChassiValido(chassi) ? chassi : null,
    ...contatoDe(termo),
    chaveOs: chaveOsProcurada(termo),
    numeroOrcamento: lerNumero(ORCAMENTO.exec(semAcento(termo))?.[1]),
  };
}

function contatoDe(termo: string): Pick<Procura, 'telefone' | 'documento' | 'email'> {
  const digitos = onlyDigits(termo);
  const soSinais = /^[\d\s()+.-]+$/.test(emSinaisComuns(termo));
  const normal = normalizeCnpj(termo);
  const documento = isCpfValido(termo) || isCnpjValido(termo, { alfanumerico: true }) ? normal : null;
  const fim = soSinais && documento === null && digitos.length >= 8 && digitos.length <= 13;
  // A CPF has as many digits as a phone: it is one only where a phone could ring.
  const toca = documento === null || avisoTelefone(termo) === null;
  return {
    telefone: (toca ? toE164(termo) : null) ?? (fim ? digitos : null),
    documento,
    email: lerEmail(termo),
  };
}

const lerNumero = (digitos: string | undefined): number | null =>
  digitos === undefined ? null : Number(digitos);
