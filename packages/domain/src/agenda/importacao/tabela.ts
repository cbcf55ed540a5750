import { cortar, type Valores } from './anotacoes.ts';
import type { TipoCampo } from '../../planilha/campo.ts';
import { limparCelula } from '../../planilha/celula.ts';
import { nomesDasColunas } from '../../planilha/colunas.ts';
import { comUnidade, fraseDaUnidade, unidadeDesconhecida } from '../../planilha/numero.ts';
import type { Registro } from '../../planilha/registro.ts';
import { acharCabecalho, mapearColunas } from './cabecalho.ts';
import type { CampoImportacao, Mapa } from './campo.ts';
import { camposQueFaltam } from './campos-da-agenda.ts';
import { lerData } from '../../planilha/data.ts';
import { naturezaDaLinha } from './natureza.ts';

export type Coluna = {
  readonly nome: string;
  readonly campo: CampoImportacao | null;
  readonly exemplos: string[];
};

export type LinhaDeDados = {
  readonly linha: number;
  readonly valores: Valores;
  /** Every cell by its column's name, as the file has it. */
  readonly originais: Readonly<Record<string, string>>;
  /** Cells beyond the last column (they are shifted, nobody knows from where), or cut before the ones that matter. */
  readonly defeito: 'sobram colunas' | 'linha incompleta' | null;
};

export type Tabela = {
  readonly colunas: readonly Coluna[];
  readonly linhas: readonly LinhaDeDados[];
  /** Rows below the header that are neither data nor totals, for the person to see that nothing was lost. */
  readonly notas: readonly Registro[];
  /** Fields that no column was found for and without which nothing can be judged. */
  readonly faltam: readonly string[];
};

/** Fields by column name that a person, or a former file of the same house, chose. */
export type Escolhas = ReadonlyMap<string, CampoImportacao | null>;

const EXEMPLOS = 3;
/** A cell is kept for people up to here; the file itself is kept whole. */
const CELULA_MAXIMA = 4000;

/** Finds the header, what each column holds, and which rows are appointments. */
export function montarTabela(registros: readonly Registro[], escolhas: Escolhas = new Map()): Tabela {
  const limpos = registros.map(({ linha, celulas }) => ({ linha, celulas: celulas.map(limparCelula) }));
  const achado = acharCabecalho(limpos.map(({ celulas }) => celulas));
  const indice = achado === -1 ? limpos.findIndex(({ celulas }) => celulas.some(Boolean)) : achado;
  const cabecalho = limpos[indice]?.celulas ?? [];
  const quantas = cabecalho.findLastIndex(Boolean) + 1;
  const nomes = nomesDasColunas(cabecalho, quantas);
  const mapa = escolher(nomes, escolhas);

  const linhas: LinhaDeDados[] = [];
  const notas: Registro[] = [];
  for (const [posicao, registro] of limpos.entries()) {
    if (posicao <= indice) continue;
    const valores = valoresDe(registro.celulas, { nomes, mapa });
    const natureza = naturezaDaLinha({ celulas: registro.celulas, valores }, nomes);
    if (natureza === 'nota') notas.push(registro);
    if (natureza !== 'dados') continue;
    const originais = Object.fromEntries(
      nomes.map((nome, coluna) => [nome, cortar(registros[posicao]?.celulas[coluna] ?? '', CELULA_MAXIMA)]),
    );
    linhas.push({ linha: registro.linha, valores, originais, defeito: defeitoDe(registro.celulas, mapa) });
  }
  return {
    colunas: nomes.map((nome, coluna) => ({
      nome,
      campo: mapa[coluna] ?? null,
      exemplos: exemplosDe(nome, linhas),
    })),
    linhas,
    notas,
    faltam: camposQueFaltam(
      mapa,
      linhas.some(({ valores }) => lerData(valores.data ?? '')?.horaMin != null),
    ),
  };
}

/** Chosen fields stand, each once; the rest goes by the names. */
function escolher(nomes: readonly string[], escolhas: Escolhas): Mapa {
  const porNome = mapearColunas(nomes);
  const usados = new Set<CampoImportacao>();
  const escolhidos = nomes.map((nome) => {
    const campo = escolhas.get(nome);
    if (campo === undefined || campo === null) return campo;
    if (usados.has(campo)) return null;
    usados.add(campo);
    return campo;
  });
  return nomes.map((_nome, coluna) => {
    const escolhido = escolhidos[coluna];
    if (escolhido !== undefined) return escolhido;
    const campo = porNome[coluna] ?? null;
    return campo !== null && usados.has(campo) ? null : campo;
  });
}

function defeitoDe(celulas: readonly string[], mapa: Mapa): LinhaDeDados['defeito'] {
  if (celulas.slice(mapa.length).some(Boolean)) return 'sobram colunas';
  const cortada = (campo: CampoImportacao) => mapa.indexOf(campo) >= celulas.length;
  const temVeiculo = (['placa', 'chassi'] as const).some((campo) => mapa.includes(campo) && !cortada(campo));
  return cortada('data') || cortada('hora') || !temVeiculo ? 'linha incompleta' : null;
}

/** What has units that a column's name may say. */
const MEDIDOS: Partial<Record<CampoImportacao, TipoCampo>> = {
  tmo: 'duracao',
  valorPrevisto: 'dinheiro',
  km: 'inteiro',
};

/** What is said of columns whose names tell a unit that is none of ours. */
export const avisosDasUnidades = (colunas: readonly Pick<Coluna, 'nome' | 'campo'>[]): string[] =>
  colunas.flatMap(({ nome, campo }) => {
    const tipo = campo === null ? undefined : MEDIDOS[campo];
    const unidade = tipo === undefined ? null : unidadeDesconhecida(nome, tipo);
    return unidade === null ? [] : [fraseDaUnidade(nome, unidade)];
  });

type Cabecalho = { readonly nomes: readonly string[]; readonly mapa: Mapa };

function valoresDe(celulas: readonly string[], { nomes, mapa }: Cabecalho): Valores {
  const valores: Partial<Record<CampoImportacao, string>> = {};
  for (const [coluna, campo] of mapa.entries()) {
    if (campo === null) continue;
    const celula = celulas[coluna] ?? '';
    const tipo = MEDIDOS[campo];
    valores[campo] = tipo ? comUnidade(celula, { nome: nomes[coluna] ?? '', tipo }) : celula;
  }
  return valores;
}

function exemplosDe(nome: string, linhas: readonly LinhaDeDados[]): string[] {
  const exemplos = new Set<string>();
  for (const { originais } of linhas) {
    const exemplo = cortar((originais[nome] ?? '').trim(), 60);
    if (exemplo) exemplos.add(exemplo);
    if (exemplos.size === EXEMPLOS) break;
  }
  return [...exemplos];
}
