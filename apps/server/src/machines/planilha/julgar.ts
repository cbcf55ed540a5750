import { isDeepStrictEqual } from 'node:util';
import type { MapaPlanilha } from '@oferta/domain/planilha/cabecalho.ts';
import type { MotivoPlanilha } from '@oferta/domain/planilha/campo.ts';
import { limparCelula } from '@oferta/domain/planilha/celula.ts';
import { repeteCabecalho } from '@oferta/domain/planilha/colunas.ts';
import { lerLinha } from '@oferta/domain/planilha/ler-linha.ts';
import { comUnidade } from '@oferta/domain/planilha/numero.ts';
import { lerValor } from '@oferta/domain/planilha/valor.ts';
import type { Registro } from '@oferta/domain/planilha/registro.ts';
import type { Importador } from '#kernel/planilha/importador.ts';
import type { LinhaJulgada } from './linha.queries.ts';

interface Regua {
  readonly importador: Pick<Importador, 'campos' | 'julgar' | 'chave'>;
  readonly conhecido: unknown;
  /** The columns' names and fields, in the file's order. */
  readonly nomes: readonly string[];
  readonly mapa: MapaPlanilha;
}

/** A cell of a refused line is kept for people up to here; the file itself is kept whole. */
const CELULA_MAXIMA = 1_000;

/** Judges the lines of one file, one after the other: it remembers them, since no two may be the same record. */
export function juizDe({ importador, conhecido, nomes, mapa }: Regua) {
  const { campos } = importador;
  const primeiras = new Map<string, number>();
  const exemplo = new Map(
    campos.map((definicao): [string, unknown] => [
      definicao.campo,
      lerValor(definicao.tipo, definicao.exemplo),
    ]),
  );

  const recusar = ({ linha, celulas }: Registro, motivos: readonly MotivoPlanilha[]): LinhaJulgada => ({
    linha,
    situacao: 'recusada',
    registro: null,
    motivos,
    valores: Object.fromEntries(
      nomes.map((nome, i) => [nome, (celulas[i] ?? '').slice(0, CELULA_MAXIMA).toWellFormed()]),
    ),
  });

  const tipos = mapa.map((nome) => campos.find(({ campo }) => campo === nome)?.tipo);
  const emUnidades = (celula: string, i: number): string => {
    const tipo = tipos[i];
    return tipo ? comUnidade(celula, { nome: nomes[i] ?? '', tipo }) : celula;
  };

  /** Line for line as the template brings it. */
  const isExemplo = (valores: Readonly<Record<string, unknown>>): boolean =>
    campos.every(
      ({ campo }) => campo in valores && isDeepStrictEqual({ valor: valores[campo] }, exemplo.get(campo)),
    );

  /** Null for what is no line of data: blank, or the header again. */
  return (registro: Registro): LinhaJulgada | null => {
    const { linha, celulas } = registro;
    if (!celulas.some((celula) => limparCelula(celula) !== '')) return null;
    if (repeteCabecalho(celulas.map(limparCelula), nomes)) return null;
    const lida = lerLinha(campos, mapa, celulas.map(emUnidades));
    if ('motivos' in lida) return recusar(registro, lida.motivos);
    if (isExemplo(lida.valores))
      return recusar(registro, [{ campo: null, frase: 'É a linha de exemplo do modelo' }]);
    const julgada = importador.julgar(lida.valores, conhecido);
    if ('motivos' in julgada) return recusar(registro, julgada.motivos);
    const chave = importador.chave(julgada.registro);
    const primeira = primeiras.get(chave);
    if (primeira !== undefined)
      return recusar(registro, [{ campo: null, frase: `Repete a linha ${primeira}` }]);
    primeiras.set(chave, linha);
    return { linha, situacao: 'boa', registro: julgada.registro, motivos: null, valores: null };
  };
}
