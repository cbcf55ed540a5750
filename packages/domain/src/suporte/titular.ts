import { semAcento } from '../busca.ts';

/** What a person is known by in the records: the data subject of LGPD art. 5 V. Documents and phones as they are kept. */
export interface SinaisDoTitular {
  readonly nomes: readonly string[];
  /** CPF or CNPJ, without punctuation. */
  readonly documentos: readonly string[];
  /** E.164. */
  readonly telefones: readonly string[];
  readonly emails: readonly string[];
}

/** What a record that names somebody says of them; who they are is told from these. */
export interface RegistroQueNomeia {
  readonly nome: string | null;
  readonly documento: string | null;
  readonly telefone: string | null;
  readonly email: string | null;
  readonly placa: string | null;
  readonly chassi: string | null;
}

/** Why what is asked for is not one person that the records show. */
export type NaoEUmaPessoa = 'ninguem' | 'sinalAlheio' | 'variasPessoas';

export interface PessoaDosRegistros<R> {
  /** Their own: the whole record is about them. */
  readonly registros: readonly R[];
  /** As the records write them. */
  readonly sinais: SinaisDoTitular;
}

/**
 * Of records that bear one of these marks, those of the one person whom the marks name. A CPF is one person's: it shows whose
 * a record is, and two are two people. A phone or an e-mail may be a family's, a CNPJ is a firm's, a car is sold: with them
 * the name counts too, and where somebody else of that name has them as well, nothing is shown. Every mark has to stand in a
 * record so found, and from each of these records the others are reached by what they share: nobody else comes along
 * because somebody wrote their name.
 */
export function pessoaDosRegistros<R extends RegistroQueNomeia>(
  registros: readonly R[],
  pedidos: SinaisDoTitular,
): PessoaDosRegistros<R> | NaoEUmaPessoa {
  if (pedidos.documentos.filter(isCpf).length > 1) return 'variasPessoas';
  const pedido: Pedido = {
    nomes: new Set(pedidos.nomes.map(semAcento)),
    documentos: new Set(pedidos.documentos),
    contatos: new Set([
      ...pedidos.documentos,
      ...pedidos.telefones,
      ...pedidos.emails.map((valor) => valor.toLowerCase()),
    ]),
  };
  const achados = registros.filter((registro) => contatosDe(registro, pedido).length > 0);
  if (achados.length === 0) return 'ninguem';
  const alheios = registros.filter((registro) => !isDaPessoa(registro, pedido));
  const seus = (candidatos: readonly R[], elosDe: (registro: R) => readonly string[]): R[] =>
    candidatos.filter((registro) => isDaPessoa(registro, pedido) && isMostrado(registro, elosDe, alheios));
  const certos = seus(achados, (registro) => contatosDe(registro, pedido));
  if (!cobrem(certos, pedidos)) return 'sinalAlheio';
  if (!isLigado(certos.map((registro) => contatosDe(registro, pedido)))) return 'variasPessoas';
  const carros = new Set(certos.flatMap(carrosDe));
  const dosCarros = registros.filter((registro) => registro.nome !== null && !certos.includes(registro));
  return {
    registros: [
      ...certos,
      ...seus(dosCarros, (registro) => carrosDe(registro).filter((carro) => carros.has(carro))),
    ],
    sinais: {
      ...pedidos,
      nomes: nomesDe(certos, pedido.nomes),
      emails: pedidos.emails.map((valor) => valor.toLowerCase()),
    },
  };
}

interface Pedido {
  readonly nomes: ReadonlySet<string>;
  readonly documentos: ReadonlySet<string>;
  /** Documents, phones and e-mails. */
  readonly contatos: ReadonlySet<string>;
}

const contatosDe = ({ documento, telefone, email }: RegistroQueNomeia, { contatos }: Pedido): string[] =>
  [documento, telefone, email?.toLowerCase() ?? null].filter(
    (valor) => valor !== null && contatos.has(valor),
  ) as string[];

const carrosDe = ({ placa, chassi }: RegistroQueNomeia): string[] =>
  [placa, chassi].filter((valor) => valor !== null && valor !== '') as string[];

/** Whether a record's own CPF says whose it is, or something that nobody else of that name has. */
function isMostrado<R extends RegistroQueNomeia>(
  registro: R,
  elosDe: (registro: R) => readonly string[],
  alheios: readonly R[],
): boolean {
  const elos = elosDe(registro);
  if (isCpf(registro.documento ?? '')) return elos.length > 0;
  const nome = semAcento(registro.nome ?? '');
  const xaras = alheios.filter((alheio) => nome === '' || semAcento(alheio.nome ?? '') === nome);
  return elos.some((elo) =>
    xaras.every(
      (xara) => ![xara.documento, xara.telefone, xara.email?.toLowerCase(), ...carrosDe(xara)].includes(elo),
    ),
  );
}

/** CPFs are one person's; a CNPJ is a firm's. */
export const isCpf = (valor: string): boolean => /^[0-9]{11}$/.test(valor);

/** Whether a record that shares something with a person speaks of nobody else. */
export function isDaPessoa(
  { nome, documento }: Pick<RegistroQueNomeia, 'nome' | 'documento'>,
  { nomes, documentos }: Pick<Pedido, 'nomes' | 'documentos'>,
): boolean {
  if (documento !== null && documento !== '' && isCpf(documento)) return documentos.has(documento);
  return nome === null || nome === '' || nomes.has(semAcento(nome));
}

/** Whether every mark that was asked for stands in these records. */
function cobrem(registros: readonly RegistroQueNomeia[], pedidos: SinaisDoTitular): boolean {
  const nomes = new Set(registros.map(({ nome }) => semAcento(nome ?? '')));
  const tem = new Set(
    registros.flatMap(({ documento, telefone, email }) => [documento, telefone, email?.toLowerCase()]),
  );
  const { documentos, telefones, emails } = pedidos;
  return (
    pedidos.nomes.every((valor) => nomes.has(semAcento(valor))) &&
    [...documentos, ...telefones, ...emails.map((valor) => valor.toLowerCase())].every((valor) =>
      tem.has(valor),
    )
  );
}

/** Whether from each of these sets every other is reached by what two of them share. */
function isLigado(conjuntos: readonly (readonly string[])[]): boolean {
  const alcancados = new Set(conjuntos[0]);
  let fora = conjuntos.slice(1);
  for (;;) {
    const restam = fora.filter((conjunto) => !conjunto.some((valor) => alcancados.has(valor)));
    for (const conjunto of fora)
      if (!restam.includes(conjunto)) for (const valor of conjunto) alcancados.add(valor);
    if (restam.length === fora.length) return fora.length === 0;
    fora = restam;
  }
}

const nomesDe = (registros: readonly RegistroQueNomeia[], nomes: ReadonlySet<string>): string[] => [
  ...new Set(registros.map(({ nome }) => nome ?? '').filter((nome) => nomes.has(semAcento(nome)))),
];

/** Between the digits of a number as people write it; nothing that JSON puts between two values. */
const ENTRE = '[ ./()-]{0,2}';
const SEM_DIGITO_ANTES = '(?<![0-9])';
const SEM_DIGITO_DEPOIS = '(?![0-9])';

/**
 * One regular expression that finds a person wherever they are written, in the syntax that PostgreSQL's and JavaScript's
 * have in common; to be used without regard to case. Numbers are found with any usual punctuation. Null when nothing
 * that is given is sure enough to be looked for in free text.
 */
export function padraoDoTitular({ nomes, documentos, telefones, emails }: SinaisDoTitular): string | null {
  const partes = [
    ...documentos.filter((valor) => valor.length >= 11).map(documento),
    ...telefones.filter((valor) => valor.replaceAll(/\D/g, '').length >= 10).map(telefone),
    ...emails.filter(isEnderecoProcuravel).map(email),
    ...nomes.filter(isNomeProcuravel).map(nome),
  ];
  return partes.length === 0 ? null : partes.join('|');
}

/** "Ana" is anybody; a name of two words and six letters is looked for as somebody's. */
export const isNomeProcuravel = (texto: string): boolean =>
  /\S\s+\S/.test(texto.trim()) && texto.replaceAll(/\s/g, '').length >= 6;

/** What was typed where an address belongs may be "não tem". */
export const isEnderecoProcuravel = (texto: string): boolean => /^\S+@\S+$/.test(texto);

const digitos = (numero: string): string => [...numero].map(escapar).join(ENTRE);

const documento = (valor: string): string => `${SEM_DIGITO_ANTES}${digitos(valor)}${SEM_DIGITO_DEPOIS}`;

/** With or without the country, and the zero of long distance. */
function telefone(e164: string): string {
  const local = e164.replace(/^\+?55/, '').replaceAll(/\D/g, '');
  return `${SEM_DIGITO_ANTES}(?:[+]?55${ENTRE})?[(]?0?${digitos(local)}${SEM_DIGITO_DEPOIS}`;
}

/** Not a part of a longer address; also as the parameter of one. */
const email = (valor: string): string =>
  `(?<![a-z0-9._+-])${escapar(valor).replace('@', '(?:@|%40)')}(?![a-z0-9-]|[.][a-z0-9])`;

/**
 * As written, as keys of the search are and as addresses carry it: a database's locale may not know the letters with
 * accents.
 */
function nome(texto: string): string {
  const palavras = texto.trim().split(/\s+/);
  const formas = [
    palavras,
    palavras.map((palavra) => palavra.toUpperCase()),
    palavras.map((palavra) => palavra.toLowerCase()),
    palavras.map(semAcento),
    palavras.map((palavra) => encodeURIComponent(palavra.toWellFormed())),
  ];
  const escritas = new Set(formas.map((forma) => forma.map(escapar).join(String.raw`(?:\s|[+]|%20)+`)));
  return `(?<![0-9a-zà-ÿ])(?:${[...escritas].join('|')})(?![0-9a-zà-ÿ])`;
}

const escapar = (texto: string): string => texto.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
