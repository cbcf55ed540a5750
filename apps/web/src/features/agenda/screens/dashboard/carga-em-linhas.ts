import type { PainelDaAgenda } from '@oferta/contracts/agenda/painel.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import type { ColunaDoArquivo } from '#frames/exportar-lista/coluna-do-arquivo.ts';
import { horas } from './horas.ts';

interface LinhaDaCarga {
  readonly dia: string;
  readonly habilidade: string;
  readonly reservadoMin: number;
  readonly trazidoMin: number;
  readonly livreMin: number;
  readonly semLugarMin: number;
}

/** The load as rows of a file: a day and a type of service each. */
export const cargaEmLinhas = ({ dias, habilidades }: PainelDaAgenda): LinhaDaCarga[] =>
  dias.flatMap(({ dia }, i) =>
    habilidades.flatMap(({ nome, dias: porDia }) => {
      const carga = porDia[i];
      return carga ? [{ dia, habilidade: nome, ...carga }] : [];
    }),
  );

const minutos = (
  titulo: string,
  qual: 'reservadoMin' | 'trazidoMin' | 'livreMin' | 'semLugarMin',
): ColunaDoArquivo<LinhaDaCarga> => ({
  titulo,
  texto: (linha) => horas(linha[qual]),
  valor: (linha) => linha[qual],
  tipo: 'duracao',
});

export const COLUNAS_DA_CARGA: readonly ColunaDoArquivo<LinhaDaCarga>[] = [
  { titulo: 'Desde', texto: ({ dia }) => formatDia(dia), valor: ({ dia }) => dia, tipo: 'data' },
  { titulo: 'Habilidade', texto: ({ habilidade }) => habilidade },
  minutos('Marcado', 'reservadoMin'),
  minutos('Vem de antes', 'trazidoMin'),
  minutos('Ainda cabe', 'livreMin'),
  minutos('Não cabe', 'semLugarMin'),
];
