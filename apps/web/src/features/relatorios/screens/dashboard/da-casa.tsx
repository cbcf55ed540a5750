import type { Concessionaria } from '@oferta/contracts/sessao/autenticacao.ts';
import { horaEm } from '@oferta/domain/instante.ts';
import { plural } from '@oferta/domain/plural.ts';
import { QUADROS_DA_CASA } from '@oferta/domain/relatorios/dicionario.ts';
import { formatParte, formatReais, nomeDoMes } from '@oferta/domain/relatorios/numero.ts';
import { diasUteisEmPalavras, nomeDoComparado } from '@oferta/domain/relatorios/periodo-em-palavras.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, type ReactNode } from 'react';
import { MINUTO_MS, useMinuto } from '#kernel/use-minuto.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { Mark } from '#ui/charts/mark.tsx';
import { LoadingBar } from '#ui/state/loading-bar.tsx';
import { BarraDoPeriodo } from '../../components/barra-do-periodo.tsx';
import { FrescorDaBarra } from '../../components/frescor.tsx';
import { QuadrosDoMes } from '../../components/quadro/quadros-do-mes.tsx';
import { adianteOptions, hojeOptions, painelOptions } from '../../hooks/numeros-options.ts';
import { useRecorte } from '../../hooks/use-recorte.ts';
import { isIndicador } from '../../model/is-indicador.ts';
import { OrdensAbertas, ProximosDias } from './adiante.tsx';
import css from './dashboard.module.css';
import { Decisoes } from './decisoes.tsx';
import { EntregasDeHoje } from './entregas-de-hoje.tsx';
import { ExportarIndicadores } from '../../components/exportar-indicadores.tsx';
import { HojeNaOficina } from './hoje-na-oficina.tsx';
import { HoraVendida } from './hora-vendida.tsx';
import { MecanicosDoMes } from './mecanicos-do-mes.tsx';
import { OrcamentosComCliente } from './orcamentos-com-cliente.tsx';

const LinhasDoNumero = lazyPart(
  async () => (await import('../../components/linhas-do-numero/linhas-do-numero.tsx')).LinhasDoNumero,
);

/** One dealership at eight in the morning: what can still be changed today first, the month last. */
export function DaCasa({ casa }: { readonly casa: Concessionaria }): ReactNode {
  const base = useRecorte();
  const { codConcessionaria } = casa;
  const tela = { ...base, recorte: { ...base.recorte, concessionarias: String(codConcessionaria) } };
  const { recorte, url } = tela;
  const painel = useQuery(painelOptions(recorte, QUADROS_DA_CASA));
  const adiante = useQuery(adianteOptions(recorte));
  const hoje = useQuery(hojeOptions(codConcessionaria));
  const minuto = useMinuto();
  const quadro = useRef<HTMLDivElement>(null);
  const periodo = painel.data?.periodo;
  const comparado = periodo ? nomeDoComparado(periodo).toLowerCase() : '';
  const projecao = painel.data?.projecao;
  const aberto = periodo?.aberto ?? true;
  return (
    <div className={css['tela']}>
      <LoadingBar active={painel.isPlaceholderData} />
      <BarraDoPeriodo
        tela={tela}
        titulo="Dashboard"
        periodo={periodo}
        {...(aberto && hoje.data && { nome: diaPorExtenso(hoje.data.dia) })}
        detalhe={
          aberto && hoje.data
            ? `${agoraNaCasa(hoje.data.dia, { minuto, fuso: casa.fuso })} · ${hoje.data.diaUtil}º de ${plural(hoje.data.diasUteisDoMes, 'dia útil', 'dias úteis')}`
            : periodo && diasUteisEmPalavras(periodo)
        }
        filtros={false}
        comparar={!aberto || url.mes !== undefined}
        frescor={<FrescorDaBarra dms={painel.data?.dms ?? []} />}
      >
        <ExportarIndicadores recorte={recorte} quadro={quadro} periodo={periodo} casa={casa.nome} />
      </BarraDoPeriodo>
      <div className={css['corpo']}>
        <div ref={quadro} className={css['casa']}>
          <div className={css['tres']} data-stack={12}>
            <HojeNaOficina consulta={hoje} />
            <ProximosDias consulta={adiante} />
            <HoraVendida consulta={adiante} mes={periodo?.mes} />
          </div>
          <div className={css['tres']} data-stack={12}>
            <EntregasDeHoje consulta={hoje} fuso={casa.fuso} />
            <OrcamentosComCliente consulta={hoje} />
            <OrdensAbertas consulta={adiante}>
              <Decisoes decisoes={hoje.data?.decisoes ?? []} />
            </OrdensAbertas>
          </div>
          <div className={css['dois']} data-stack={12}>
            <section className={css['mes']} aria-label="O mês">
              <header>
                <h2>{periodo ? tituloDoMes(periodo) : 'O mês'}</h2>
                {periodo && (
                  <small>
                    {diasUteisEmPalavras(periodo)} · contra {comparado}, mesmos dias
                  </small>
                )}
                {aberto && projecao && projecao.valorCentavos !== null && (
                  <span>
                    projeção {formatReais(projecao.valorCentavos)}
                    {projecao.sobreMeta !== null && (
                      <Mark standing={projecao.marca}>{formatParte(projecao.sobreMeta)} da meta</Mark>
                    )}
                  </span>
                )}
              </header>
              <QuadrosDoMes
                consulta={painel}
                quadros={painel.data?.quadros ?? []}
                esperados={8}
                tela={tela}
                comparado={comparado}
                colunas={2}
              />
            </section>
            <MecanicosDoMes consulta={hoje} mes={periodo?.mes} />
          </div>
        </div>
        <Suspense fallback={null}>
          {isIndicador(url.abrir) && (
            <LinhasDoNumero key={url.abrir} tela={tela} indicador={url.abrir} abertura="registros" />
          )}
        </Suspense>
      </div>
    </div>
  );
}

function tituloDoMes({ mes, aberto }: { readonly mes: string; readonly aberto: boolean }): string {
  const { nome } = nomeDoMes(mes);
  const maiuscula = nome.charAt(0).toUpperCase() + nome.slice(1);
  return aberto ? `${maiuscula} até ontem` : maiuscula;
}

/** "25 de novembro". */
const diaPorExtenso = (dia: string): string => `${Number(dia.slice(8, 10))} de ${nomeDoMes(dia).nome}`;

/** "quarta-feira, 08:03", on the dealership's clocks. */
function agoraNaCasa(dia: string, { minuto, fuso }: { minuto: number; fuso: string }): string {
  const semana = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });
  return `${semana.format(new Date(`${dia}T12:00:00Z`))}, ${horaEm(minuto * MINUTO_MS, fuso)}`;
}
