import type { PerguntaLida } from '@oferta/contracts/relatorios/pergunta.ts';
import { type Dia, diaDe } from '@oferta/domain/dia.ts';
import { paraEnsinar } from '@oferta/domain/relatorios/pergunta/ensinar.ts';
import {
  type Contexto,
  isEntendida,
  type Leitura,
  lerPergunta,
  type Perto,
} from '@oferta/domain/relatorios/pergunta/ler-pergunta.ts';
import { INDICADOR_IDS, indicadorDe } from '@oferta/domain/relatorios/dicionario.ts';
import type { Dimensao } from '@oferta/domain/relatorios/pivot.ts';
import type { Ctx } from '#kernel/context.ts';
import { listRotulos } from '#features/vendas/public.ts';
import { type Escolha, listCasasDosNumeros } from '../numeros/casas.queries.ts';
import { mapApelidos } from './apelidos.queries.ts';
import { chipsDe } from './chips.ts';
import { listModelosDaPergunta } from './modelos-da-pergunta.ts';
import { listNomesDaPergunta } from './nomes.queries.ts';
import { responder } from './responder.ts';

/**
 * A question over the dictionary of indicators, answered with the pivot's and the dashboard's own queries (field notes 6, idea 15).
 * What is not understood is said, never guessed; names are those the person sees, so that others' are unknown words.
 */
export async function perguntar(ctx: Ctx, texto: string): Promise<PerguntaLida> {
  const { contexto, leitura } = await lerNoDiaDaCasa(ctx, texto, {
    nomes: await listNomesDaPergunta(ctx.tx, texto),
    rotulos: await listRotulos(ctx.tx),
    apelidos: await mapApelidos(ctx.tx),
  });
  // Of days alone and a word that says nothing, the word is what was asked for: it can be taught.
  const isPergunta =
    leitura.medida !== null ||
    leitura.duvidas.some(({ opcoes }) => opcoes.some(isMedida)) ||
    (leitura.desconhecidas.length > 0 && leitura.trechos.some(({ papel }) => papel === 'periodo'));
  const ensinar = ensinarDe(texto, leitura, contexto);
  if (!isPergunta)
    return { isPergunta, entendida: false, trechos: [], duvidas: [], ensinar, chips: [], resposta: null };
  return {
    isPergunta,
    entendida: isEntendida(leitura),
    trechos: [...leitura.trechos],
    duvidas: duvidasDe(texto, leitura),
    ensinar,
    chips: chipsDe(leitura, contexto),
    resposta:
      leitura.medida === null ? null : await responder(ctx, { ...leitura, medida: leitura.medida }, contexto),
  };
}

function ensinarDe(texto: string, leitura: Leitura, { rotulos }: Contexto): PerguntaLida['ensinar'] {
  const palavras = paraEnsinar(texto, leitura);
  if (palavras.length === 0) return { palavras: [], medidas: [] };
  return {
    palavras: [...palavras],
    medidas: INDICADOR_IDS.map((indicador) => ({
      indicador,
      rotulo: rotulos.get(indicador) ?? indicadorDe(indicador).rotulo,
    })),
  };
}

/** "Ontem" is a day of the dealerships that are asked about, by the clock that the dashboard goes by. */
async function lerNoDiaDaCasa(ctx: Ctx, texto: string, palavras: Omit<Contexto, 'hoje'>) {
  const ler = async (hoje: Dia) => {
    const contexto = { ...palavras, hoje };
    return { contexto, leitura: await lerComModelos(ctx, texto, contexto) };
  };
  const lido = await ler(await hojeDe(ctx, {}));
  const chaves = (qual: Dimensao) =>
    lido.leitura.filtros.find(({ dimensao }) => dimensao === qual)?.chaves ?? [];
  const [concessionarias, grupos] = [chaves('concessionaria').map(Number), chaves('grupo').map(Number)];
  const [marca] = chaves('marca');
  if (concessionarias.length === 0 && grupos.length === 0 && marca === undefined) return lido;
  const hoje = await hojeDe(ctx, {
    ...(concessionarias.length > 0 && { concessionarias }),
    ...(grupos.length > 0 && { grupos }),
    marca,
  });
  return hoje === lido.contexto.hoje ? lido : ler(hoje);
}

async function hojeDe({ tx, now }: Ctx, escolha: Escolha): Promise<Dia> {
  const [casa] = await listCasasDosNumeros(tx, escolha);
  return diaDe(now, casa?.fuso ?? 'America/Sao_Paulo');
}

const isMedida = ({ tipo }: Perto): boolean => tipo === 'medida';

/** Models are looked up only for words that nothing else explains: they are as many as people write. */
async function lerComModelos(ctx: Ctx, texto: string, contexto: Contexto): Promise<Leitura> {
  const leitura = lerPergunta(texto, contexto);
  const sobra = leitura.desconhecidas.map(({ texto: palavra }) => palavra);
  if (sobra.length === 0 || leitura.medida === null) return leitura;
  const modelos = await listModelosDaPergunta(ctx, sobra, contexto);
  return modelos.length === 0
    ? leitura
    : lerPergunta(texto, { ...contexto, nomes: [...contexto.nomes, ...modelos] });
}

function duvidasDe(texto: string, { desconhecidas, duvidas }: Leitura): PerguntaLida['duvidas'] {
  const trocar = (de: number, ate: number) => (perto: Perto) => ({
    rotulo: perto.texto,
    texto: `${texto.slice(0, de)}${perto.texto}${texto.slice(ate)}`,
  });
  return [
    ...desconhecidas.map(({ texto: palavra, de, ate, perto }) => ({
      texto: palavra,
      tipo: 'desconhecida' as const,
      opcoes: perto.map(trocar(de, ate)),
    })),
    ...duvidas.map(({ texto: palavra, de, ate, opcoes }) => ({
      texto: palavra,
      tipo: 'ambigua' as const,
      opcoes: opcoes.map(trocar(de, ate)),
    })),
  ];
}
