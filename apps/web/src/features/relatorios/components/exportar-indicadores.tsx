import type { Periodo } from '@oferta/contracts/relatorios/recorte.ts';
import { dataEHora } from '@oferta/domain/instante.ts';
import { plural } from '@oferta/domain/plural.ts';
import { diasUteisEmPalavras, mesEAno } from '@oferta/domain/relatorios/periodo-em-palavras.ts';
import type { ReactNode, RefObject } from 'react';
import { ExportarLista } from '#frames/exportar-lista/exportar-lista.tsx';
import { useFuso } from '#kernel/data-e-hora.tsx';
import { showToast } from '#ui/toast/toast.ts';
import type { RecorteDaChamada } from '../hooks/use-recorte.ts';

interface ExportarIndicadoresProps {
  readonly recorte: RecorteDaChamada;
  /** The board that a picture is taken of. */
  readonly quadro?: RefObject<HTMLElement | null>;
  /** What it is of; absent until the figures have come. */
  readonly periodo?: Periodo | undefined;
  /** The one dealership that it is of. */
  readonly casa?: string;
}

/** The dealerships with every indicator of the board, as the screen narrows them; or the board itself as a picture. */
export function ExportarIndicadores(props: ExportarIndicadoresProps): ReactNode {
  const { recorte, quadro, periodo, casa } = props;
  const fuso = useFuso();
  const fotografar = async ({ mes, lidoEm, ...dias }: Periodo): Promise<void> => {
    if (!quadro?.current) return;
    const quantas = plural(dias.concessionarias, 'concessionária', 'concessionárias');
    try {
      const { baixarImagem } = await import('./imagem-do-quadro.ts');
      await baixarImagem(quadro.current, {
        nome: `dashboard-${mes}.png`,
        legenda: `Dashboard · ${mesEAno(mes)} · ${casa ?? quantas} · ${diasUteisEmPalavras(dias)}`,
        hora: `lido em ${dataEHora(lidoEm, fuso)}`,
      });
    } catch {
      showToast({ title: 'A imagem não pôde ser feita. Exporte em PDF ou imprima a tela.', tone: 'late' });
    }
  };
  return (
    <ExportarLista
      tipo="indicadores"
      filtro={recorte}
      resumo="Indicadores por concessionária, com os filtros da tela"
      {...(quadro && periodo && { onImage: () => void fotografar(periodo) })}
    />
  );
}
