import { comMilhares, radicalDe } from '../../busca-por-palavras.ts';
import { chaveDe } from '../../procura/palavra.ts';

/** What the house does: its own offer, or a type of service with its standard time. */
export interface ServicoDaCasa {
  readonly codTipoServico: number;
  readonly nome: string;
  readonly minutos: number;
  /** On the dealership's own list; false: a type of service. */
  readonly daCasa: boolean;
}

/** Somebody who receives cars or works on them. */
export interface PessoaDaCasa {
  readonly papel: 'consultor' | 'mecanico';
  readonly codigo: number;
  readonly nome: string;
}

/** A car of a client who has been here: found by the client's name. */
export interface CarroDoCliente {
  readonly cliente: string;
  readonly placa: string;
  readonly modelo: string;
}

/** Words that bind or ask, and say nothing of a booking. */
export const LIGACOES: ReadonlySet<string> = new Set(
  (
    'a o as os ao aos de do da dos das para pra pro com no na nos nas e em um uma mais placa carro veiculo cliente hora horas marcar ' +
    'marca marque agendar agenda agende quero fazer esta este nesta neste dia servico por favor'
  ).split(' '),
);

/** Beginnings count from so many letters on. */
const COMECO = 3;

const isComeco = (dita: string, palavra: string, minimo: number): boolean =>
  palavra === dita || (dita.length >= minimo && !/\d/.test(dita) && palavra.startsWith(dita));

/** A name that is said, wholly or in part. */
interface Dito<T> {
  readonly nome: T;
  /** Nothing of the name was left out. */
  readonly inteiro: boolean;
  /** Its words were typed to their end. */
  readonly exato: boolean;
}

/** Which of the names' words were said, in their order. Null where one that was said is none of them. */
function dizer(ditas: readonly string[], palavras: readonly string[], minimo: number) {
  let em = 0;
  let exato = true;
  const usadas = new Set<number>();
  for (const [i, dita] of ditas.entries()) {
    const radical = minimo === COMECO ? radicalDe(dita) : dita;
    const letras = i === 0 ? COMECO : minimo;
    const achada = palavras.findIndex(
      (palavra, onde) => onde >= em && (palavra === dita || isComeco(radical, palavra, letras)),
    );
    if (achada === -1) return null;
    exato &&= palavras[achada] === dita || radicalDe(palavras[achada] ?? '') === radical;
    usadas.add(achada);
    em = achada + 1;
  }
  return { usadas, exato };
}

const palavrasDoNome = (nome: string): readonly string[] =>
  comMilhares(chaveDe(nome)).replaceAll('-', ' ').split(' ');

/** Services that these words name: whole ones before parts, and the house's own before types. Several are asked about. */
export function servicosDitos(
  frase: readonly string[],
  servicos: readonly ServicoDaCasa[],
): readonly Dito<ServicoDaCasa>[] {
  const [primeira = '', ultima = ''] = [frase[0], frase.at(-1)];
  if (LIGACOES.has(primeira) || LIGACOES.has(ultima) || primeira === 'km') return [];
  const ditas = palavrasDoNome(frase.join(' ')).filter((palavra) => !LIGACOES.has(palavra));
  const achados = servicos.flatMap((nome): Dito<ServicoDaCasa>[] => {
    const palavras = palavrasDoNome(nome.nome).filter((palavra) => !LIGACOES.has(palavra));
    const dito = dizer(ditas, palavras, COMECO);
    if (!dito) return [];
    const inteiro = palavras.every((palavra, i) => palavra === 'km' || dito.usadas.has(i));
    return [{ nome, inteiro, exato: dito.exato }];
  });
  const inteiros = achados.filter(({ inteiro }) => inteiro);
  const melhores = inteiros.length > 0 ? inteiros : achados;
  const daCasa = melhores.filter(({ nome }) => nome.daCasa);
  return daCasa.length > 0 ? daCasa : melhores;
}

/** People whose name these words are, or begin: "ana", "ana p". Those said to the end come before beginnings. */
export function pessoasDitas(
  frase: readonly string[],
  pessoas: readonly PessoaDaCasa[],
): readonly Dito<PessoaDaCasa>[] {
  if (frase.length === 0 || frase.some((palavra) => LIGACOES.has(palavra))) return [];
  const achados = pessoas.flatMap((nome): Dito<PessoaDaCasa>[] => {
    const palavras = chaveDe(nome.nome).split(' ');
    const dito = dizer(frase, palavras, 1);
    return dito ? [{ nome, inteiro: dito.usadas.size === palavras.length, exato: dito.exato }] : [];
  });
  const exatos = achados.filter(({ exato }) => exato);
  return exatos.length > 0 ? exatos : achados;
}

/** Cars of the clients whose name these words are part of. */
export function carrosDitos(
  frase: readonly string[],
  carros: readonly CarroDoCliente[],
): readonly CarroDoCliente[] {
  if (LIGACOES.has(frase[0] ?? '') || LIGACOES.has(frase.at(-1) ?? '')) return [];
  return carros.filter(({ cliente }) => dizer(frase, chaveDe(cliente).split(' '), COMECO) !== null);
}
