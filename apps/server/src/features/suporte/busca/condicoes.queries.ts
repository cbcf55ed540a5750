import { sql, type RawBuilder } from 'kysely';
import { grafiasDe } from '@oferta/domain/busca-por-palavras.ts';
import { comUmErro, LETRAS_COM_ERRO, pedacosComUmErro } from '@oferta/domain/procura/um-erro.ts';
import type { Procura } from './procura.ts';

/** Tables that are looked into name these columns alike, under the alias `t`; not all have every one of these three. */
export type Contato = 'telefone' | 'documento' | 'email';

export interface Onde {
  readonly contatos: readonly Contato[];
  /** In another dealership only what is surely meant. */
  readonly aqui: boolean;
  /** Of a quote, where the table has one. */
  readonly numero?: RawBuilder<unknown>;
}

type Condicao = RawBuilder<unknown>;

interface Posto {
  readonly posto: number;
  readonly condicao: Condicao;
}

/**
 * Those of them that tell whether a row is found at all. Words that stand in a name stand in the whole text too, which is asked
 * anyway and costs a tenth: only what is found is asked where they stand.
 */
export const queAcham = (postos: readonly Posto[]): readonly Posto[] =>
  postos.filter(({ posto }) => posto !== POSTO.palavras && posto !== POSTO.pedacos);

/** By what a row is found, the surest first; what the text cannot be is not asked. Rows are ordered by the first that holds. */
export function postosDe(procura: Procura, onde: Onde): readonly Posto[] {
  const { placas, chassi } = procura;
  const telefone = onde.aqui ? procura.telefone : telefoneInteiro(procura.telefone);
  return [
    { posto: POSTO.placa, quando: placas.length > 0 && sql`t.placa in (${sql.join(placas)})` },
    ...(onde.aqui ? parecidas(procura, onde) : []),
    { posto: POSTO.contato, quando: algum(contatos({ ...procura, telefone }, onde.contatos)) },
    { posto: POSTO.chassi, quando: chassi !== null && sql`t.chassi = ${chassi}` },
    ...(onde.aqui ? noChassi(procura) : []),
  ].flatMap(({ posto, quando }) => (quando ? [{ posto, condicao: quando }] : []));
}

/** The order of what is found: a plate, an order or quote, a client, how a client is reached, a chassis; then what looks alike. */
export const POSTO = {
  placa: 0,
  inicioPlaca: 1,
  numero: 2,
  inicioOs: 3,
  palavras: 4,
  pedacos: 5,
  contato: 6,
  chassi: 7,
  parecido: 8,
} as const;

/** Whether the text names a car or a client for sure, wherever they are. */
export const isCerta = ({ placas, chassi, telefone, documento, email }: Procura): boolean =>
  placas.length > 0 || [chassi, telefoneInteiro(telefone), documento, email].some((valor) => valor !== null);

const telefoneInteiro = (telefone: string | null): string | null =>
  telefone?.startsWith('+') ? telefone : null;

interface Talvez {
  readonly posto: number;
  readonly quando: Condicao | false;
}

/** What may be meant: a number, the beginning of a code, words of a name or of a model. */
function parecidas(
  { palavras, iniciosPlaca, chaveOs, numeroOrcamento }: Procura,
  { numero }: Onde,
): Talvez[] {
  const comeca = (coluna: string) => (inicio: string) => sql`starts_with(${sql.ref(coluna)}, ${inicio})`;
  const doOrcamento =
    numero && numeroOrcamento !== null ? sql` or ${numero} = ${numeroOrcamento}::integer` : sql``;
  return [
    { posto: POSTO.inicioPlaca, quando: algum(iniciosPlaca.map(comeca('t.placa'))) },
    { posto: POSTO.numero, quando: sql`(t.chave_os = ${chaveOs}${doOrcamento})` },
    { posto: POSTO.inicioOs, quando: INICIO_OS.test(chaveOs) && comeca('t.chave_os')(chaveOs) },
    {
      posto: POSTO.palavras,
      quando: todas(palavras, (palavra) => `% ${contem(palavra)}`, sql`' ' || translate(${NOME}, '-', ' ')`),
    },
    { posto: POSTO.pedacos, quando: todas(palavras, contem, NOME) },
  ];
}

/** The beginning of an order's number: a digit or two are in all of them. */
const INICIO_OS = /^(?=.*\d).{3,}$/;

/** All that a row is found by, but its chassis: that holds most three letters that anybody types. */
const NOME = sql`replace(t.busca, lower(coalesce(t.chassi, '')), '')`;

const noChassi = ({ palavras, finalChassi }: Procura): Talvez[] => [
  { posto: POSTO.chassi, quando: finalChassi !== null && sql`t.chassi like ${`%${finalChassi}`}` },
  { posto: POSTO.chassi, quando: todas(palavras, contem, sql`t.busca`) },
];

/** Every word somewhere in the text, in any of its writings. */
const todas = (
  palavras: readonly string[],
  padrao: (palavra: string) => string,
  texto: Condicao,
): Condicao | false =>
  palavras.length > 0 &&
  sql`(${sql.join(
    palavras.map((palavra) => sql`${texto} like any (${grafiasDe(palavra).map(padrao)}::text[])`),
    sql` and `,
  )})`;

const algum = (condicoes: readonly Condicao[]): Condicao | false =>
  condicoes.length > 0 && sql`(${sql.join(condicoes, sql` or `)})`;

/** Of what a client is reached or known by, those columns that the table has; asked only where the text may be one. */
const contatos = (procura: Procura, colunas: readonly Contato[]): Condicao[] =>
  colunas.flatMap((coluna) => {
    const valor = procura[coluna];
    if (valor === null) return [];
    return coluna === 'telefone' && !valor.startsWith('+')
      ? [sql`t.telefone like ${`%${valor}`}`]
      : [sql`lower(t.${sql.ref(coluna)}) = lower(${valor})`];
  });

/**
 * What is one slip away: a whole word where it is short, the beginning of one where it is long; or a plate. The pieces are
 * compared first, which costs a tenth of the pattern. False where nothing of the text is long enough.
 */
export function parecidoCom({ palavras, quasePlaca }: Procura): Condicao | false {
  const longas = palavras.some((palavra) => palavra.length >= LETRAS_COM_ERRO && !/\d/.test(palavra));
  const placa =
    quasePlaca !== null &&
    sql`(t.placa like any (${pedacosComUmErro(quasePlaca).map(contem)}::text[]) and t.placa ~ ${`^${comUmErro(quasePlaca)}`})`;
  const nome = longas && sql`(${sql.join(palavras.map(quaseEsta), sql` and `)})`;
  return algum([nome, placa].filter((condicao) => condicao !== false));
}

/** Whether all that may have a slip is a plate: that costs little, and is looked for with what is surely meant. */
export const isSoPlaca = ({ palavras, quasePlaca }: Procura): boolean =>
  quasePlaca !== null && palavras.every((palavra) => /\d/.test(palavra));

function quaseEsta(palavra: string): Condicao {
  if (palavra.length < LETRAS_COM_ERRO || /\d/.test(palavra)) return sql`${NOME} like ${contem(palavra)}`;
  const fim = palavra.length === LETRAS_COM_ERRO ? String.raw`\M` : '';
  return sql`(t.busca like any (${pedacosComUmErro(palavra).map(contem)}::text[])
    and ${NOME} ~ ${String.raw`\m` + comUmErro(palavra) + fim})`;
}

const contem = (palavra: string): string => `%${palavra.replace(/[\\%_]/g, String.raw`\$&`)}%`;
