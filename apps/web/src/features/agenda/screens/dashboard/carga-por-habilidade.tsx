import type { PainelDaAgenda } from '@oferta/contracts/agenda/painel.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { useState, type ReactNode } from 'react';
import { useGo } from '#kernel/address/navigation.tsx';
import { ScrollRegion } from '#ui/scroll-region/scroll-region.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { diaCurto } from '../../model/dia-em-palavras.ts';
import { Barra, LegendaDaCarga } from './barra.tsx';
import css from './dashboard.module.css';
import { emHoras } from './horas.ts';

type DiaDaCarga = PainelDaAgenda['dias'][number];
type CargaNoDia = PainelDaAgenda['habilidades'][number]['dias'][number];

const TITULO = {
  dia: 'Próximos 7 dias por habilidade',
  semana: 'A semana por habilidade',
  mes: 'O mês por habilidade',
} as const;

/** "qui 26"; of a week of a month "22–28". */
const cabecaDe = ({ dia, ate }: DiaDaCarga): string =>
  dia === ate ? diaCurto(dia) : `${Number(dia.slice(8))}–${Number(ate.slice(8))}`;

/** What is booked of each type of service, and how much more of it fits beside all the rest. A cell opens that day's mechanics. */
export function CargaPorHabilidade({ painel }: { readonly painel: PainelDaAgenda }): ReactNode {
  const { dias, habilidades, periodo } = painel;
  const phone = usePhone();
  const [escolhido, setEscolhido] = useState(painel.dia);
  // A phone has the width of one day.
  const posicao = Math.max(
    0,
    dias.findIndex(({ dia, ate }) => dia <= escolhido && escolhido <= ate),
  );
  const colunas = phone ? [posicao] : dias.map((_dia, i) => i);
  return (
    <section className={css['quadro']} aria-labelledby="carga">
      <h2 id="carga">
        {TITULO[periodo]} <small>marcado + o que ainda cabe</small>
        <LegendaDaCarga />
      </h2>
      {habilidades.length === 0 ? (
        <p className={css['vazio']}>
          Nenhum serviço marcado nestes dias. O que a agenda receber aparece aqui.
        </p>
      ) : (
        <>
          {phone && (
            <ScrollRegion className={css['rolagem']} label="Dias da carga">
              <Segmented
                label="Dia da carga"
                items={dias.map((dia) => ({ id: dia.dia, label: cabecaDe(dia) }))}
                value={dias[posicao]?.dia ?? ''}
                onChange={setEscolhido}
              />
            </ScrollRegion>
          )}
          <ScrollRegion className={css['rolagem']} label="Carga por habilidade">
            <TabelaDaCarga painel={painel} colunas={colunas} />
          </ScrollRegion>
        </>
      )}
    </section>
  );
}

interface TabelaProps {
  readonly painel: PainelDaAgenda;
  /** Positions of the days that are shown. */
  readonly colunas: readonly number[];
}

function TabelaDaCarga({ painel, colunas }: TabelaProps): ReactNode {
  const { dias, habilidades, hoje } = painel;
  const go = useGo();
  const abrir = (dia: string): void =>
    go('/agenda-virtual/mecanicos', { search: dia === hoje ? {} : { dia } });
  const mostrados = colunas.flatMap((i) => dias[i] ?? []);
  return (
    <table className={css['carga']}>
      <thead>
        <tr>
          <th scope="col">Habilidade</th>
          {mostrados.map((dia) => (
            <th key={dia.dia} scope="col" data-hoje={dia.dia === hoje || undefined}>
              {cabecaDe(dia)}
              {dia.dia === hoje && ' hoje'}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {habilidades.map(({ codTipoServico, nome, dias: carga }) => (
          <tr key={codTipoServico}>
            <th scope="row" title={nome}>
              {nome}
            </th>
            {colunas.map((i) => {
              const [dia, noDia] = [dias[i], carga[i]];
              return (
                dia &&
                noDia && (
                  <td key={dia.dia}>
                    {dia.fechado && noDia.reservadoMin + noDia.trazidoMin === 0 ? (
                      <span className={css['mudo']}>fechado</span>
                    ) : (
                      <button type="button" onClick={() => abrir(dia.dia)}>
                        <NoDia carga={noDia} passou={dia.ate < hoje} />
                        <span className="vh">
                          {' '}
                          de {nome}, {cabecaDe(dia)}
                        </span>
                      </button>
                    )}
                  </td>
                )
              );
            })}
          </tr>
        ))}
      </tbody>
      <PeDaCarga
        dias={mostrados}
        hoje={hoje}
        nome={painel.periodo === 'mes' ? 'Livre na semana' : 'Livre no dia'}
      />
    </table>
  );
}

interface PeDaCargaProps {
  readonly dias: readonly DiaDaCarga[];
  readonly hoje: Dia;
  readonly nome: string;
}

/** What is still free of everybody's, and what is too much. Of days gone by nothing is free any more. */
function PeDaCarga({ dias, hoje, nome }: PeDaCargaProps): ReactNode {
  return (
    <tfoot>
      <tr>
        <th scope="row">{nome}</th>
        {dias.map(({ dia, ate, capacidadeMin, livreMin }) => (
          <td key={dia} className="num">
            {capacidadeMin === 0 || ate < hoje ? (
              '—'
            ) : (
              <>
                <b>{emHoras(livreMin)}</b> {Math.round((livreMin / capacidadeMin) * 100)}%
              </>
            )}
          </td>
        ))}
      </tr>
      <LinhaDeSobra titulo="Vem de antes" dias={dias} qual="trazidoMin" />
      <LinhaDeSobra titulo="Não cabe" dias={dias} qual="semLugarMin" />
    </tfoot>
  );
}

interface NoDiaProps {
  readonly carga: CargaNoDia;
  /** Gone by: nothing more fits, and what was done is near no limit. */
  readonly passou: boolean;
}

/** A type of service on a day: the bar, and its numbers in words. */
function NoDia({ carga, passou }: NoDiaProps): ReactNode {
  const { reservadoMin, trazidoMin, livreMin, semLugarMin } = carga;
  const tudo = reservadoMin + trazidoMin + livreMin;
  const parte = (minutos: number): number => (tudo === 0 ? 0 : minutos / tudo);
  return (
    <>
      <Barra
        ocupacao={parte(reservadoMin + trazidoMin)}
        deAntes={parte(trazidoMin)}
        cheia={semLugarMin > 0}
        neutra={passou}
      />
      <span>
        <b>{emHoras(reservadoMin + trazidoMin)}</b>{' '}
        {semLugarMin > 0 ? `faltam ${emHoras(semLugarMin)}` : passou ? '' : `+ ${emHoras(livreMin)}`}
      </span>
    </>
  );
}

interface LinhaDeSobraProps {
  readonly titulo: string;
  readonly dias: readonly DiaDaCarga[];
  readonly qual: 'trazidoMin' | 'semLugarMin';
}

/** Only where there is some: what earlier days left to today, or what nobody has the hours for. */
function LinhaDeSobra({ titulo, dias, qual }: LinhaDeSobraProps): ReactNode {
  if (dias.every((dia) => dia[qual] === 0)) return null;
  return (
    <tr>
      <th scope="row">{titulo}</th>
      {dias.map((dia) => (
        <td key={dia.dia} className="num">
          {dia[qual] === 0 ? '' : <b>{emHoras(dia[qual])}</b>}
        </td>
      ))}
    </tr>
  );
}
