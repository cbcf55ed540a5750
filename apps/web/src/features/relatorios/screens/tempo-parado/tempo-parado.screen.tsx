import { CAUSAS, type Causa } from '@oferta/domain/relatorios/causa.ts';
import { formatNumero } from '@oferta/domain/relatorios/numero.ts';
import { diaEMes, nomeDoComparado } from '@oferta/domain/relatorios/periodo-em-palavras.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ExportarLista } from '#frames/exportar-lista/exportar-lista.tsx';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { asOneOf, asText, useSearchState } from '#kernel/address/search-state.ts';
import { LoadingBar } from '#ui/state/loading-bar.tsx';
import { BarraDoPeriodo } from '../../components/barra-do-periodo.tsx';
import {
  ORDENS_DOS_VEICULOS,
  tempoParadoOptions,
  veiculosParadosOptions,
} from '../../hooks/tempo-parado-options.ts';
import { useRecorte } from '../../hooks/use-recorte.ts';
import { Pareto } from './pareto.tsx';
import { Permanencia } from './permanencia.tsx';
import css from './tempo-parado.module.css';
import { Veiculos } from './veiculos.tsx';

const FiltrosDosNumeros = lazyPart(
  async () => (await import('../../components/filtros-dos-numeros.tsx')).FiltrosDosNumeros,
);

const isCausa = (texto: string | undefined): texto is Causa => CAUSAS.some((causa) => causa === texto);

/** Where the hours of the visits go: which rule to change to gain some (field notes 6, idea 1). */
export function Screen() {
  const tela = useRecorte();
  const [url, patch] = useSearchState({ causa: asText, veiculos: asOneOf(ORDENS_DOS_VEICULOS) });
  const causa = isCausa(url.causa) ? url.causa : undefined;
  const tempo = useQuery(tempoParadoOptions(tela.recorte));
  const veiculos = useInfiniteQuery(
    veiculosParadosOptions({ recorte: tela.recorte, causa, ordem: url.veiculos }),
  );
  const { data } = tempo;
  const comparado = data ? nomeDoComparado(data.periodo) : '';
  const escolher = (escolhida: Causa): void =>
    patch({ causa: escolhida === causa ? undefined : escolhida }, { push: true });
  return (
    <div className={css['tela']}>
      <LoadingBar active={tempo.isPlaceholderData || veiculos.isPlaceholderData} />
      <BarraDoPeriodo
        tela={tela}
        titulo="Tempo parado"
        periodo={data?.periodo}
        detalhe={
          data &&
          `${formatNumero(data.passagens)} ${data.passagens === 1 ? 'passagem' : 'passagens'} até ${diaEMes(data.periodo.ate)}`
        }
      >
        <ExportarLista
          tipo="tempo-parado"
          filtro={{ ...tela.recorte, causa }}
          resumo="Passagens com os minutos de cada causa, com os filtros da tela"
        />
      </BarraDoPeriodo>
      <div className={css['corpo']}>
        <div className={css['quadro']} data-stack={12}>
          <Permanencia consulta={tempo} comparado={comparado.toLowerCase()} causa={causa} />
          <Pareto consulta={tempo} comparado={comparado} causa={causa} onCausa={escolher} />
          <Veiculos
            consulta={veiculos}
            causa={causa}
            ordem={url.veiculos}
            onOrdem={(ordem) => patch({ veiculos: ordem })}
            onTodas={() => patch({ causa: undefined })}
          />
        </div>
        <Suspense fallback={null}>{tela.url.filtros && <FiltrosDosNumeros tela={tela} />}</Suspense>
      </div>
    </div>
  );
}
