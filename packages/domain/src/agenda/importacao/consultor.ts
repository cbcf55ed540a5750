import { semAcento } from '../../busca.ts';
import { chaveDoCodigo, codigosConhecidos } from '../../codigo.ts';

export type ConsultorConhecido = {
  readonly codConsultor: number;
  readonly nome: string;
  /** What the DMS calls the person; empty where nobody has said. */
  readonly codigoDms?: string;
};

const LIGACOES = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);

/**
 * The consultant a DMS's code or name means, or null when nobody or more than one fits. The code first, then whole names,
 * whatever their case and accents; then names shortened ("RAFAEL T.", "ANA SOUZA") or longer than the registry's.
 */
export function acharConsultor(
  nome: string,
  consultores: readonly ConsultorConhecido[],
): ConsultorConhecido | null {
  const peloCodigo = acharPeloCodigo(nome, consultores);
  if (peloCodigo) return peloCodigo;

  const procurado = partesDoNome(nome);
  if (procurado.length === 0) return null;
  const conhecidos = consultores.map((consultor) => ({ consultor, partes: partesDoNome(consultor.nome) }));
  const iguais = conhecidos.filter(({ partes }) => partes.join(' ') === procurado.join(' '));
  const parecidos =
    iguais.length > 0
      ? iguais
      : conhecidos.filter(({ partes }) => cabeEm(procurado, partes) || cabeEm(partes, procurado));
  const [unico, outro] = parecidos;
  return unico && !outro ? unico.consultor : null;
}

/** Whose code in the DMS this is, whatever zeros, case and hyphens it lost on the way. */
function acharPeloCodigo(
  codigo: string,
  consultores: readonly ConsultorConhecido[],
): ConsultorConhecido | undefined {
  let pelaChave = pelasChaves.get(consultores);
  if (!pelaChave) {
    pelaChave = new Map(consultores.map((cada) => [chaveDoCodigo(cada.codigoDms ?? ''), cada]));
    pelaChave.delete('');
    pelasChaves.set(consultores, pelaChave);
  }
  const achado = pelaChave.size === 0 ? null : codigosConhecidos(pelaChave.keys())(codigo);
  return achado && 'chave' in achado ? pelaChave.get(achado.chave) : undefined;
}

/** A file asks thousands of times about the same people. */
const pelasChaves = new WeakMap<readonly ConsultorConhecido[], Map<string, ConsultorConhecido>>();

/** Without the code DMSs put before it ("012 - RAFAEL TAVARES"). */
function partesDoNome(nome: string): string[] {
  const palavras = semAcento(nome)
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .split(' ');
  return palavras.filter((palavra) => palavra !== '' && !LIGACOES.has(palavra));
}

/** The same first name, and each further name, or its beginning, among the other's in their order. */
function cabeEm(curto: readonly string[], longo: readonly string[]): boolean {
  if (curto.length === 0 || curto[0] !== longo[0]) return false;
  let proximo = 1;
  for (const parte of curto.slice(1)) {
    const achado = longo.findIndex((nome, i) => i >= proximo && nome.startsWith(parte));
    if (achado === -1) return false;
    proximo = achado + 1;
  }
  return true;
}
