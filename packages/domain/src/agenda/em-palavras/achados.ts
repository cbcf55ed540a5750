import { comMilhares } from '../../busca-por-palavras.ts';
import { type Dia, formatDia } from '../../dia.ts';
import type { Palavra } from '../../procura/palavra.ts';
import { lerKm } from '../../quilometragem.ts';
import { formatHora } from '../../tempo/horario.ts';
import { formatPlaca } from '../veiculo/placa-guardada.ts';
import { isPlacaValida, normalizePlaca } from '../veiculo/placa.ts';
import { lerDiaDito } from './dia-dito.ts';
import { lerHoraDita } from './hora-dita.ts';
import {
  type CarroDoCliente,
  carrosDitos,
  LIGACOES,
  type PessoaDaCasa,
  pessoasDitas,
  type ServicoDaCasa,
  servicosDitos,
} from './nomes-da-casa.ts';

export type Papel =
  | 'placa'
  | 'cliente'
  | 'servico'
  | 'km'
  | 'dia'
  | 'hora'
  | 'consultor'
  | 'mecanico'
  | 'ligacao'
  | 'desconhecida';

/** What words may have meant: what it is called, and what to write in their place so that it is understood. */
export interface Opcao {
  readonly rotulo: string;
  readonly por: string;
  /** What it would be, where only one of it may be said. */
  readonly papel?: Papel;
}

/** What begins at a word. With `opcoes` it may be several things, and is asked about. */
export interface Achado {
  readonly palavras: number;
  readonly papel: Papel;
  readonly placa?: string;
  readonly servico?: ServicoDaCasa;
  readonly pessoa?: PessoaDaCasa;
  readonly km?: number;
  readonly dias?: readonly Dia[];
  readonly minutos?: readonly number[];
  readonly opcoes?: readonly Opcao[];
  /** A name of which only a beginning was said: whatever is said in full is meant before it. */
  readonly comeco?: boolean;
}

/** What a house has names for. */
export interface NomesDaCasa {
  readonly servicos: readonly ServicoDaCasa[];
  readonly pessoas: readonly PessoaDaCasa[];
  /** Cars of clients whose names hold words of the text; none where the plate is said. */
  readonly carros: readonly CarroDoCliente[];
}

const MAIOR_FRASE = 8;
const MAIS_OPCOES = 5;

export const opcaoDoServico = ({ nome }: ServicoDaCasa): Opcao => ({ rotulo: nome, por: nome });
export const opcaoDaPessoa = ({ papel, nome }: PessoaDaCasa): Opcao => {
  const dita = `${papel === 'consultor' ? 'consultor' : 'mecânico'} ${nome}`;
  return { rotulo: dita, por: dita };
};
export const opcaoDoDia = (dia: Dia): Opcao => ({ rotulo: formatDia(dia), por: formatDia(dia) });
export const opcaoDaHora = (minuto: number): Opcao => ({
  rotulo: formatHora(minuto),
  por: formatHora(minuto),
});
const opcaoDoCarro = ({ cliente, placa, modelo }: CarroDoCliente): Opcao => ({
  rotulo: `${formatPlaca(placa)}, ${modelo}, de ${cliente}`,
  por: formatPlaca(placa),
});

/** Whether some word is a whole plate: then two words are none. */
export const temPlaca = (palavras: readonly Palavra[]): boolean =>
  palavras.some(({ escrita }) => isPlacaValida(escrita));

/** What the words from one on are; null where nothing begins there. */
export function achadoEm(palavras: readonly Palavra[], hoje: Dia, nomes: NomesDaCasa): Achado | null {
  const chaves = palavras.slice(0, MAIOR_FRASE).map(({ chave }) => chave);
  const fixos = [placaEm(palavras), horaEm(chaves), diaEm(chaves, hoje), kmEm(palavras)].filter(
    (achado) => achado !== null,
  );
  const daCasa = [servicoEm(chaves, nomes), pessoaEm(chaves, nomes), carroEm(chaves, nomes)].filter(
    (achado) => achado !== null,
  );
  const maior = Math.max(0, ...[...fixos, ...daCasa].map(({ palavras: quantas }) => quantas));
  const iguais = (achados: readonly Achado[]) => achados.filter(({ palavras: quantas }) => quantas === maior);
  if (maior === 0) return LIGACOES.has(chaves[0] ?? '') ? { palavras: 1, papel: 'ligacao' } : null;
  return umDe(iguais(fixos), iguais(daCasa));
}

/** Days and hours before names that were only begun; a name said in full that is a day as well is asked about. */
function umDe(fixos: readonly Achado[], daCasa: readonly Achado[]): Achado | null {
  const ditos = daCasa.filter(({ comeco }) => comeco !== true);
  const [fixo] = fixos;
  const nomes = ditos.length > 0 ? ditos : fixo ? [] : daCasa;
  const todos = [...fixos, ...nomes];
  const [unico] = todos;
  if (!unico || todos.length === 1) return unico ?? null;
  return {
    palavras: unico.palavras,
    papel: unico.papel,
    opcoes: todos.flatMap(opcoesDe).slice(0, MAIS_OPCOES),
  };
}

function opcoesDe({ opcoes, servico, pessoa, dias, minutos }: Achado): readonly Opcao[] {
  if (opcoes) return opcoes;
  if (servico) return [opcaoDoServico(servico)];
  if (pessoa) return [opcaoDaPessoa(pessoa)];
  return [...(dias ?? []).map(opcaoDoDia), ...(minutos ?? []).map(opcaoDaHora)];
}

/** A plate in one word, or in two where no word is one: "abc 1d23". */
function placaEm(palavras: readonly Palavra[]): Achado | null {
  const [uma, outra] = palavras;
  if (uma && isPlacaValida(uma.escrita))
    return { palavras: 1, papel: 'placa', placa: normalizePlaca(uma.escrita) };
  if (!uma || !outra || !/^[a-z]{3}$/.test(uma.chave)) return null;
  // "rev 3000" is no car.
  const junta = `${uma.escrita}${outra.escrita}`;
  const isMercosul = /^\d[a-z]\d\d$/.test(outra.chave);
  return isMercosul && isPlacaValida(junta)
    ? { palavras: 2, papel: 'placa', placa: normalizePlaca(junta) }
    : null;
}

function horaEm(chaves: readonly string[]): Achado | null {
  const dita = lerHoraDita(chaves);
  return dita && { palavras: dita.palavras, papel: 'hora', minutos: dita.minutos };
}

function diaEm(chaves: readonly string[], hoje: Dia): Achado | null {
  const dito = lerDiaDito(chaves, hoje);
  return dito && { palavras: dito.palavras, papel: 'dia', dias: dito.dias };
}

const COMO_KM = /^(?:km )?(?:\d{1,4} ?mil|\d{1,3}k|\d{1,3}(?:\.\d{3})+|\d{5,7})(?: ?km)?$|^km \d+$|^\d+ ?km$/;

/** "30 mil", "32.150 km", "45k": never a number that may be something else. */
function kmEm(palavras: readonly Palavra[]): Achado | null {
  for (let n = Math.min(3, palavras.length); n > 0; n -= 1) {
    const frase = palavras
      .slice(0, n)
      .map(({ chave }) => chave)
      .join(' ');
    if (!COMO_KM.test(frase)) continue;
    const km = lerKm(frase.replace(/^km /, '').replace(/(\d)k(?=$| )/, '$1 mil'));
    if (km !== null) return { palavras: n, papel: 'km', km };
  }
  return null;
}

/** The longest phrase that names something of the house. */
function maisLonga<T>(
  chaves: readonly string[],
  ditos: (frase: readonly string[]) => readonly T[],
): { palavras: number; quais: readonly T[] } | null {
  for (let n = chaves.length; n > 0; n -= 1) {
    const quais = ditos(chaves.slice(0, n));
    if (quais.length > 0) return { palavras: n, quais };
  }
  return null;
}

function servicoEm(chaves: readonly string[], { servicos }: NomesDaCasa): Achado | null {
  const achada = maisLonga(chaves, (frase) => servicosDitos(frase, servicos));
  const [primeiro] = achada?.quais ?? [];
  if (!achada || !primeiro) return null;
  const comum = {
    palavras: achada.palavras,
    papel: 'servico' as const,
    comeco: !achada.quais.some(({ exato }) => exato),
  };
  if (achada.quais.length === 1) return { ...comum, servico: primeiro.nome };
  return { ...comum, opcoes: achada.quais.slice(0, MAIS_OPCOES).map(({ nome }) => opcaoDoServico(nome)) };
}

const PAPEL_DITO: Readonly<Record<string, PessoaDaCasa['papel']>> = {
  consultor: 'consultor',
  consultora: 'consultor',
  cons: 'consultor',
  mecanico: 'mecanico',
  mecanica: 'mecanico',
  mec: 'mecanico',
};

/** Somebody by name, or by what they are and their name: "ana", "mec nelson". */
function pessoaEm(chaves: readonly string[], { pessoas }: NomesDaCasa): Achado | null {
  const papel = PAPEL_DITO[chaves[0] ?? ''];
  const dePapel =
    papel &&
    umaPessoa(
      chaves.slice(1),
      pessoas.filter((cada) => cada.papel === papel),
    );
  if (dePapel) return { ...dePapel, palavras: dePapel.palavras + 1, comeco: false };
  return umaPessoa(chaves, pessoas);
}

function umaPessoa(chaves: readonly string[], pessoas: readonly PessoaDaCasa[]): Achado | null {
  const achada = maisLonga(chaves, (frase) => pessoasDitas(frase, pessoas));
  const [primeira] = achada?.quais ?? [];
  if (!achada || !primeira) return null;
  const { papel } = primeira.nome;
  const comum = { palavras: achada.palavras, papel, comeco: !primeira.exato };
  if (achada.quais.length === 1) return { ...comum, pessoa: primeira.nome };
  return { ...comum, opcoes: achada.quais.slice(0, MAIS_OPCOES).map(({ nome }) => opcaoDaPessoa(nome)) };
}

/** A client by name, where no plate was said: the car, or which of the cars is meant. Weaker than the house's own people. */
function carroEm(chaves: readonly string[], { carros }: NomesDaCasa): Achado | null {
  const achada = maisLonga(chaves, (frase) => carrosDitos(frase, carros));
  const [primeiro] = achada?.quais ?? [];
  if (!achada || !primeiro) return null;
  const comum = { palavras: achada.palavras, papel: 'cliente' as const, comeco: true };
  if (achada.quais.length === 1) return { ...comum, placa: primeiro.placa };
  return { ...comum, opcoes: achada.quais.slice(0, MAIS_OPCOES).map(opcaoDoCarro) };
}

/** What a number by itself may be: nobody knows. */
export function opcoesDoNumero(chave: string): readonly Opcao[] {
  if (!/^\d{1,4}$/.test(chave)) return [];
  const numero = Number(chave);
  return [
    ...(numero >= 6 && numero <= 20
      ? [{ rotulo: `às ${numero}h`, por: `${numero}h`, papel: 'hora' as const }]
      : []),
    ...(numero >= 1 && numero <= 31
      ? [{ rotulo: `dia ${numero}`, por: `dia ${numero}`, papel: 'dia' as const }]
      : []),
    ...(numero >= 5 && numero <= 300 && numero % 5 === 0
      ? [{ rotulo: `${comMilhares(`${numero} mil`)} km`, por: `${numero} mil km`, papel: 'km' as const }]
      : []),
    ...(numero >= 1000 ? [{ rotulo: `${numero} km`, por: `${numero} km`, papel: 'km' as const }] : []),
  ];
}
