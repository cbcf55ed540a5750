import type { Dia } from '../../dia.ts';
import { palavrasDoServico } from '../../cadastros/palavras-do-servico.ts';
import { type Palavra, palavrasDe } from '../../procura/palavra.ts';
import { quaseIguais } from '../../procura/um-erro.ts';
import {
  type Achado,
  achadoEm,
  type NomesDaCasa,
  type Opcao,
  opcaoDaHora,
  opcaoDaPessoa,
  opcaoDoDia,
  opcaoDoServico,
  opcoesDoNumero,
  type Papel,
  temPlaca,
} from './achados.ts';
import type { PessoaDaCasa, ServicoDaCasa } from './nomes-da-casa.ts';

export interface ContextoDaMarcacao extends NomesDaCasa {
  readonly hoje: Dia;
  /** The first day of the house, from now on, at which an hour may be had; null where none of the days looked at has it. */
  readonly proximoDia: (inicioMin: number) => Dia | null;
}

/** Words that were understood together, or one that was not. Positions in the text. */
export interface TrechoDaMarcacao {
  readonly de: number;
  readonly ate: number;
  readonly papel: Papel;
}

/** Words that say nothing known, several things, or a second time what is said already. Nothing of them is taken. */
export interface DuvidaDaMarcacao {
  readonly texto: string;
  readonly de: number;
  readonly ate: number;
  readonly tipo: 'desconhecida' | 'ambigua' | 'repetida';
  readonly opcoes: readonly Opcao[];
}

/** A booking as it was understood. Nothing in it is guessed: what is not sure stands in `duvidas`. */
export interface MarcacaoLida {
  readonly placa: string | null;
  readonly servicos: readonly ServicoDaCasa[];
  readonly km: number | null;
  readonly dia: Dia | null;
  /** No day was said: it is the next one the house is open at that hour. */
  readonly diaSuposto: boolean;
  readonly inicioMin: number | null;
  readonly consultor: PessoaDaCasa | null;
  readonly mecanico: PessoaDaCasa | null;
  readonly trechos: readonly TrechoDaMarcacao[];
  readonly duvidas: readonly DuvidaDaMarcacao[];
}

interface Dito {
  readonly achado: Achado;
  readonly texto: string;
  readonly de: number;
  readonly ate: number;
}

/** Reads a booking that was typed in one line (field notes 6, idea 15): "abc1d23 revisão 30 mil amanhã 9h ana". */
export function lerMarcacao(texto: string, contexto: ContextoDaMarcacao): MarcacaoLida {
  const palavras = palavrasDe(texto);
  const nomes = temPlaca(palavras) ? { ...contexto, carros: [] } : contexto;
  const ditos: Dito[] = [];
  for (let i = 0; i < palavras.length;) {
    const resto = palavras.slice(i);
    const achado = achadoEm(resto, contexto.hoje, nomes) ?? desconhecida(resto[0], contexto);
    const [primeira, ultima] = [resto[0], resto[achado.palavras - 1]];
    if (!primeira || !ultima) break;
    const [de, ate] = [primeira.de, ultima.ate];
    ditos.push({ achado, texto: texto.slice(de, ate), de, ate });
    i += achado.palavras;
  }
  return juntar(ditos, contexto);
}

/** What asks for a booking: a car or an hour, beside something more of one. A plate alone is looked for, not booked. */
export function isMarcacao({ trechos }: Pick<MarcacaoLida, 'trechos'>): boolean {
  const tem = (...papeis: readonly Papel[]): boolean => trechos.some(({ papel }) => papeis.includes(papel));
  return tem('placa')
    ? tem('servico', 'hora', 'dia', 'km', 'consultor', 'mecanico')
    : tem('servico') && tem('hora', 'dia');
}

export type Falta = 'carro' | 'servico' | 'hora';

/** What a booking cannot be without. */
export function faltaNaMarcacao({ placa, servicos, inicioMin, dia }: MarcacaoLida): readonly Falta[] {
  return [
    ...(placa === null ? (['carro'] as const) : []),
    ...(servicos.length === 0 ? (['servico'] as const) : []),
    ...(inicioMin === null || dia === null ? (['hora'] as const) : []),
  ];
}

function juntar(ditos: readonly Dito[], { proximoDia }: ContextoDaMarcacao): MarcacaoLida {
  const ditas = new Set(ditos.map(({ achado }) => achado.papel));
  const duvidas = ditos.flatMap((dito) => duvidaDe(dito, ditas));
  const certos = ditos.filter(({ achado }) => !achado.opcoes);
  const so = <T>(valorDe: (achado: Achado) => T | undefined): T | null => unico(certos, { valorDe, duvidas });
  const placa = so(({ placa: dita }) => dita);
  const km = so(({ km: dito }) => dito);
  const consultor = so(({ pessoa }) => (pessoa?.papel === 'consultor' ? pessoa : undefined));
  const mecanico = so(({ pessoa }) => (pessoa?.papel === 'mecanico' ? pessoa : undefined));
  const dia = comum(certos, { valoresDe: ({ dias }) => dias, opcaoDe: opcaoDoDia, duvidas });
  const inicioMin = comum(certos, { valoresDe: ({ minutos }) => minutos, opcaoDe: opcaoDaHora, duvidas });
  const semDia = !ditos.some(({ achado }) => achado.papel === 'dia');
  const servicos = certos.flatMap(({ achado }) => achado.servico ?? []);
  return {
    placa,
    servicos: [...new Set(servicos)],
    km,
    dia: semDia && inicioMin !== null ? proximoDia(inicioMin) : dia,
    diaSuposto: semDia && inicioMin !== null,
    inicioMin,
    consultor,
    mecanico,
    trechos: ditos.map(({ achado: { papel }, de, ate }) => ({ de, ate, papel })),
    duvidas: duvidas.toSorted((a, b) => a.de - b.de),
  };
}

function duvidaDe(
  { achado: { papel, opcoes }, texto, de, ate }: Dito,
  ditas: ReadonlySet<Papel>,
): readonly DuvidaDaMarcacao[] {
  if (!opcoes) return [];
  const tipo = papel === 'desconhecida' ? 'desconhecida' : 'ambigua';
  // A number is not offered as a second day.
  return [
    { texto, de, ate, tipo, opcoes: opcoes.filter((opcao) => !opcao.papel || !ditas.has(opcao.papel)) },
  ];
}

/** The one that was said; a second one that is another is said to be so. */
function unico<T>(
  ditos: readonly Dito[],
  { valorDe, duvidas }: { valorDe: (achado: Achado) => T | undefined; duvidas: DuvidaDaMarcacao[] },
): T | null {
  let primeiro: T | undefined;
  for (const { achado, ...onde } of ditos) {
    const valor = valorDe(achado);
    if (valor === undefined || valor === primeiro) continue;
    if (primeiro === undefined) primeiro = valor;
    else duvidas.push({ ...onde, tipo: 'repetida', opcoes: [] });
  }
  return primeiro ?? null;
}

interface Comum<T> {
  valoresDe: (achado: Achado) => readonly T[] | undefined;
  opcaoDe: (valor: T) => Opcao;
  duvidas: DuvidaDaMarcacao[];
}

/** What all that was said of a day, or of an hour, has in common: "sexta 27/11" is one day. */
function comum<T>(ditos: readonly Dito[], { valoresDe, opcaoDe, duvidas }: Comum<T>): T | null {
  let valores: readonly T[] | undefined;
  let onde: Omit<Dito, 'achado'> | undefined;
  for (const { achado, ...dito } of ditos) {
    const mais = valoresDe(achado);
    if (!mais) continue;
    const ambos = valores?.filter((valor) => mais.includes(valor)) ?? mais;
    if (ambos.length === 0) duvidas.push({ ...dito, tipo: 'repetida', opcoes: [] });
    else {
      if (valores === undefined || ambos.length > 1) onde = dito;
      valores = ambos;
    }
  }
  const [valor] = valores ?? [];
  if (!valores || valor === undefined) return null;
  if (valores.length === 1) return valor;
  if (onde) duvidas.push({ ...onde, tipo: 'ambigua', opcoes: valores.map(opcaoDe) });
  return null;
}

/** A word that says nothing here, with what is a slip away from it or is called so by people. */
function desconhecida(palavra: Palavra | undefined, { servicos, pessoas }: NomesDaCasa): Achado {
  const chave = palavra?.chave ?? '';
  const perto = (nome: string): boolean => palavrasDe(nome).some((cada) => quaseIguais(chave, cada.chave));
  const chamam = ({ nome }: ServicoDaCasa): boolean =>
    chave.length > 3 &&
    palavrasDoServico(nome)
      .split(' ')
      .some((cada) => quaseIguais(chave, cada));
  return {
    palavras: 1,
    papel: 'desconhecida',
    opcoes: [
      ...opcoesDoNumero(chave),
      ...servicos.filter((servico) => perto(servico.nome) || chamam(servico)).map(opcaoDoServico),
      ...pessoas.filter(({ nome }) => perto(nome)).map(opcaoDaPessoa),
    ].slice(0, 3),
  };
}
