import { plural } from '@oferta/domain/plural.ts';
import { diasUteisEmPalavras, nomeDoComparado } from '@oferta/domain/relatorios/periodo-em-palavras.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { isIndicador } from '../../model/is-indicador.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { Button } from '#ui/button/button.tsx';
import { LoadingBar } from '#ui/state/loading-bar.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { BarraDoPeriodo } from '../../components/barra-do-periodo.tsx';
import { FrescorDaBarra } from '../../components/frescor.tsx';
import { QuadrosDoMes } from '../../components/quadro/quadros-do-mes.tsx';
import { adianteOptions, painelOptions, rankingOptions } from '../../hooks/numeros-options.ts';
import { useRecorte } from '../../hooks/use-recorte.ts';
import { AgendaAdiante, ExigeDecisao, OrdensAbertas } from './adiante.tsx';
import { Concessionarias } from './concessionarias.tsx';
import css from './dashboard.module.css';
import { ExportarIndicadores } from '../../components/exportar-indicadores.tsx';
import { Faturamento } from './faturamento.tsx';

const FiltrosDosNumeros = lazyPart(
  async () => (await import('../../components/filtros-dos-numeros.tsx')).FiltrosDosNumeros,
);
const LinhasDoNumero = lazyPart(
  async () => (await import('../../components/linhas-do-numero/linhas-do-numero.tsx')).LinhasDoNumero,
);

/** Of a phone's first screen: the rest come when they are asked for (design, managers §7). */
const NO_CELULAR = ['passagens', 'ticketMedio', 'produtividade', 'noShow', 'entregasNoPrazo', 'nps'];

/** A network or a group: where the month will land, and who pulls it down. */
export function DaRede(): ReactNode {
  const tela = useRecorte();
  const { recorte, url } = tela;
  const painel = useQuery(painelOptions(recorte));
  const ranking = useQuery(rankingOptions(recorte));
  const adiante = useQuery(adianteOptions(recorte));
  const phone = usePhone();
  const [todos, setTodos] = useState(false);
  const quadro = useRef<HTMLDivElement>(null);
  const periodo = painel.data?.periodo;
  const comparado = periodo ? nomeDoComparado(periodo) : '';
  const quadros = painel.data?.quadros ?? [];
  const poucos = phone && !todos;
  return (
    <div className={css['tela']}>
      <LoadingBar active={painel.isPlaceholderData || ranking.isPlaceholderData} />
      <BarraDoPeriodo
        tela={tela}
        titulo="Dashboard"
        periodo={periodo}
        detalhe={
          periodo &&
          (phone
            ? `${plural(periodo.concessionarias, 'concessionária', 'concessionárias')} · ${diasUteisEmPalavras(periodo)}`
            : diasUteisEmPalavras(periodo))
        }
        frescor={<FrescorDaBarra dms={painel.data?.dms ?? []} />}
      >
        <ExportarIndicadores recorte={recorte} quadro={quadro} periodo={periodo} />
      </BarraDoPeriodo>
      <div className={css['corpo']}>
        <div ref={quadro} className={css['rede']}>
          <div className={css['principal']} data-stack={12}>
            <Faturamento consulta={painel} tela={tela} comparado={comparado} phone={phone} />
            <QuadrosDoMes
              consulta={painel}
              quadros={poucos ? quadros.filter(({ indicador }) => NO_CELULAR.includes(indicador)) : quadros}
              esperados={poucos ? 6 : 16}
              tela={tela}
              comparado={comparado.toLowerCase()}
            />
            {poucos && quadros.length > 0 && (
              <Button onClick={() => setTodos(true)}>Ver todos os indicadores</Button>
            )}
            <div className={css['adiante']} data-stack={12}>
              <AgendaAdiante consulta={adiante} />
              <OrdensAbertas consulta={adiante} />
              <ExigeDecisao consulta={adiante} />
            </div>
          </div>
          <Concessionarias consulta={ranking} tela={tela} comparado={comparado} phone={phone} />
        </div>
        <Suspense fallback={null}>{url.filtros && <FiltrosDosNumeros tela={tela} />}</Suspense>
        <Suspense fallback={null}>
          {isIndicador(url.abrir) && (
            <LinhasDoNumero key={url.abrir} tela={tela} indicador={url.abrir} abertura="concessionarias" />
          )}
        </Suspense>
      </div>
    </div>
  );
}
