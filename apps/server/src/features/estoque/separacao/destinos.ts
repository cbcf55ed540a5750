import { emMilesimos } from '@oferta/domain/estoque/quantidade.ts';
import { type Chegada, destinar, type Destino } from '@oferta/domain/estoque/separacao.ts';
import type { Separada } from './necessidade.queries.ts';
import type { Necessidade } from './necessidades.ts';

interface Estoque {
  /** What lies apart, by `chaveDaEspera`. */
  readonly separadas: ReadonlySet<string>;
  readonly chegadas: readonly Chegada[];
  /** Units to be reckoned as not on the shelf yet, by part. */
  readonly menos?: ReadonlyMap<number, number>;
}

/** Who waits for which part, as one text. */
export const chaveDaEspera = ({ codServico, codLinha, codPeca }: Separada): string =>
  `${codServico} ${codLinha} ${codPeca}`;

/** Where the parts are that cars wait for, in their order. */
export const destinosDe = (
  pecas: readonly Necessidade[],
  { separadas, chegadas, menos }: Estoque,
): Destino[] =>
  destinar(
    pecas.map(({ carro, codServico, codLinha, peca: { codPeca }, quantidade }) => ({
      codPeca,
      quantidade,
      dia: carro.dia,
      horaMin: carro.horaMin,
      separada: separadas.has(chaveDaEspera({ codServico, codLinha, codPeca })),
    })),
    {
      emMaos: new Map(
        pecas.map(({ peca: { codPeca, emMaos } }) => [
          codPeca,
          emMilesimos(emMaos - (menos?.get(codPeca) ?? 0)),
        ]),
      ),
      chegadas,
    },
  );
