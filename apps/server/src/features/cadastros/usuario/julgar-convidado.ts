import { EMAIL_INVALIDO, isEmailValido, lerEmail } from '@oferta/domain/cadastros/contato/email.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import type { MotivoPlanilha } from '@oferta/domain/planilha/campo.ts';
import { isNivel, NIVEIS, podeDar, veRedeSemFiltro, type Nivel } from '@oferta/domain/sessao/nivel.ts';
import { NOMES_NIVEL } from '@oferta/domain/sessao/nomes-nivel.ts';
import { nomeEscrito } from '@oferta/domain/cadastros/nome-escrito.ts';
import type { Conhecida, QuemImporta } from './importar-usuarios.queries.ts';

/** What every line is judged against. */
export interface Contexto {
  /** Null: nobody knows who sent the file, and nobody gives anything. */
  readonly quem: QuemImporta | null;
  /** By e-mail. */
  readonly conhecidas: ReadonlyMap<string, Conhecida>;
  /** Dealerships by name, CNPJ and internal code, without accents or case. */
  readonly porNome: ReadonlyMap<string, number>;
}

interface Linha {
  readonly nome: string;
  readonly email: string;
  readonly nivel: string;
  readonly concessionariaPadrao?: string | null | undefined;
}

export interface Convidado {
  readonly nome: string;
  readonly email: string;
  readonly codNivel: Nivel;
  readonly codConcessionariaPadrao: number | null;
}

/** A line as the person it invites, or every reason why not. */
export function julgarConvidado(
  linha: Linha,
  contexto: Contexto,
): { registro: Convidado } | { motivos: readonly MotivoPlanilha[] } {
  const email = lerEmail(linha.email) ?? linha.email.trim().toLowerCase();
  const codNivel = lerNivel(linha.nivel);
  const casa = lerCasa(linha.concessionariaPadrao ?? '', contexto);
  const conhecida = contexto.conhecidas.get(email);
  const registro =
    codNivel === null || casa === undefined
      ? null
      : { nome: nomeEscrito(linha.nome.trim()), email, codNivel, codConcessionariaPadrao: casa };
  // Nothing is given to whoever stays as they are, be their level above this person's.
  if (registro && conhecida && isIgual(registro, conhecida)) return { registro };
  const motivos = [
    ...(isEmailValido(email) ? [] : [{ campo: 'email', frase: EMAIL_INVALIDO }]),
    ...motivosDoNivel(codNivel, contexto.quem),
    ...(casa === undefined
      ? [{ campo: 'concessionariaPadrao', frase: 'Não há concessionária sua com este nome, CNPJ ou código' }]
      : []),
    ...(conhecida
      ? [{ campo: 'email', frase: 'E-mail já cadastrado com outros dados: altere a pessoa na tela' }]
      : []),
  ];
  return registro && motivos.length === 0 ? { registro } : { motivos };
}

/** By number or by name. */
function lerNivel(texto: string): Nivel | null {
  const procurado = semAcento(texto.trim());
  const numero = Number(procurado);
  if (isNivel(numero)) return numero;
  return NIVEIS.find((nivel) => semAcento(NOMES_NIVEL[nivel]) === procurado) ?? null;
}

function motivosDoNivel(nivel: Nivel | null, quem: QuemImporta | null): MotivoPlanilha[] {
  const diz = (frase: string): MotivoPlanilha[] => [{ campo: 'nivel', frase }];
  if (nivel === null) return diz('Use Gestor, Distribuidor, Oficina, Consultor, Agendamento ou Inspetor');
  if (!quem || !podeDar(quem.codNivel, nivel))
    return diz('Você não pode dar um nível de acesso acima do seu');
  return veRedeSemFiltro(nivel) && !quem.redeInteira
    ? diz('Só quem vê toda a rede convida para este nível por planilha')
    : [];
}

/** Null for an empty cell; undefined for one that names none. */
function lerCasa(texto: string, { porNome }: Contexto): number | null | undefined {
  const chave = semAcento(texto.trim());
  if (chave === '') return null;
  return porNome.get(chave) ?? porNome.get(chave.replace(/[^a-z0-9]/g, ''));
}

const isIgual = (novo: Convidado, { nome, codNivel, codConcessionariaPadrao }: Conhecida): boolean =>
  novo.nome === nome &&
  novo.codNivel === codNivel &&
  (novo.codConcessionariaPadrao === null || novo.codConcessionariaPadrao === codConcessionariaPadrao);
