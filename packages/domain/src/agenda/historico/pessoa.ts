import { lerDocumento, lerTelefone } from '../importacao/contato.ts';
import { lerEmail } from '../../cadastros/contato/email.ts';
import { nomeEscrito } from '../../cadastros/nome-escrito.ts';
import { semAcento } from '../../busca.ts';

export interface Pessoa {
  readonly nome: string | null;
  readonly documento: string | null;
  readonly telefone: string | null;
  readonly email: string | null;
}

type Dito = Readonly<Partial<Record<'nome' | 'documento' | 'telefone' | 'email', string | null | undefined>>>;

/** The longest name that a visit keeps. */
const NOME_MAXIMO = 120;

/**
 * A client by what a line says. The past is not refused for a phone without area code or a document with a wrong digit: what is
 * not right is left out.
 */
export const pessoaDaLinha = ({ nome, documento, telefone, email }: Dito, alfanumerico: boolean): Pessoa => ({
  nome: nome ? nomeEscrito(nome).slice(0, NOME_MAXIMO) : null,
  documento: lerDocumento(documento ?? '', { alfanumerico }).valor,
  telefone: lerTelefone(telefone ?? '').valor,
  email: lerEmail(email ?? ''),
});

/** By which a name of the sheets is one, however it is written: capitals, accents and blanks apart. */
export const chaveDoNome = (nome: string): string => semAcento(nome).replace(/\s+/g, ' ').trim();
