import { createHash } from 'node:crypto';
import { formaCanonica, type Json } from '@oferta/domain/oficina-digital/forma-canonica.ts';

/** Proof that nothing was changed afterwards: each record's hash holds the content and the hash before it. */
export function hashDaProva(conteudo: Json, hashAnterior: string | null): string {
  return createHash('sha256')
    .update(`${hashAnterior ?? ''}\n${formaCanonica(conteudo)}`)
    .digest('hex');
}

/** Crockford's alphabet: no I, L, O or U to be misread from paper. */
const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The first 80 bits of a hash as people type them: XXXX-XXXX-XXXX-XXXX. */
export function codigoDaProva(hash: string): string {
  const bits = BigInt(`0x${hash.slice(0, 20)}`);
  const letras = Array.from(
    { length: 16 },
    (_vazio, i) => ALFABETO[Number((bits >> BigInt(75 - 5 * i)) & 31n)],
  );
  return letras.join('').replace(/(.{4})(?=.)/g, '$1-');
}

export interface VersaoGuardada {
  numero: number;
  conteudo: Json;
  hash: string;
  hashAnterior: string | null;
  /** Blanked at a person's wish, and still what that erasure noted: its hash is of what nobody holds any more. */
  apagada?: boolean;
}

/** An answer as it is proved; its hash covers every field. */
export interface AprovacaoGuardada {
  sequencia: number;
  numeroVersao: number;
  decisoes: Json;
  canal: string;
  nome: string;
  prova: string;
  provaValor: string;
  endereco: string | null;
  navegador: string | null;
  registradoPor: number | null;
  /** ISO, milliseconds. */
  quando: string;
  hash: string;
  hashAnterior: string | null;
  codigo: string;
  /** As of a version. */
  apagada?: boolean;
}

/** What an answer's hash is taken of: all of it, and the hash of the version it answers. */
export function conteudoDaAprovacao(
  aprovacao: Omit<AprovacaoGuardada, 'hash' | 'hashAnterior' | 'codigo' | 'apagada'>,
  hashDaVersao: string,
): Json {
  const { sequencia, numeroVersao, decisoes, canal, nome, prova, provaValor } = aprovacao;
  const { endereco, navegador, registradoPor, quando } = aprovacao;
  return {
    sequencia,
    numeroVersao,
    decisoes,
    canal,
    nome,
    prova,
    provaValor,
    endereco,
    navegador,
    registradoPor,
    quando,
    hashDaVersao,
  };
}

export interface Cadeia {
  versoes: readonly VersaoGuardada[];
  aprovacoes: readonly AprovacaoGuardada[];
}

export interface Verificacao {
  confere: boolean;
  /** The first version that no longer verifies, by itself or by an answer to it. */
  versaoAlterada: number | null;
}

/** Goes through the whole chain of a quote, versions first, and says where it breaks. */
export function verificarCadeia({ versoes, aprovacoes }: Cadeia): Verificacao {
  const quebrada = versaoQuebrada(versoes) ?? aprovacaoQuebrada(versoes, aprovacoes);
  return { confere: quebrada === null, versaoAlterada: quebrada };
}

function versaoQuebrada(versoes: readonly VersaoGuardada[]): number | null {
  let anterior: string | null = null;
  for (const [i, versao] of versoes.entries()) {
    const certa =
      versao.numero === i + 1 &&
      versao.hashAnterior === anterior &&
      (versao.apagada === true || versao.hash === hashDaProva(versao.conteudo, anterior));
    if (!certa) return versao.numero;
    anterior = versao.hash;
  }
  return null;
}

function aprovacaoQuebrada(
  versoes: readonly VersaoGuardada[],
  aprovacoes: readonly AprovacaoGuardada[],
): number | null {
  let anterior: string | null = null;
  for (const [i, aprovacao] of aprovacoes.entries()) {
    const versao = versoes.find(({ numero }) => numero === aprovacao.numeroVersao);
    const certa =
      versao !== undefined &&
      aprovacao.sequencia === i + 1 &&
      aprovacao.hashAnterior === anterior &&
      (aprovacao.apagada === true ||
        aprovacao.hash === hashDaProva(conteudoDaAprovacao(aprovacao, versao.hash), anterior)) &&
      aprovacao.codigo === codigoDaProva(aprovacao.hash);
    if (!certa) return aprovacao.numeroVersao;
    anterior = aprovacao.hash;
  }
  return null;
}
