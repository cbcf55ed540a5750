import type { VeiculoNaRecepcao } from '@oferta/contracts/agenda/recepcao.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { IconWifiOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useLive } from '#kernel/data/realtime.ts';
import { asOneOf, useSearchState } from '#kernel/address/search-state.ts';
import { useAgora } from '../../../hooks/use-agora.ts';
import { diaDaSemanaEmPalavras, diaEMes } from '../../../model/dia-em-palavras.ts';
import type { Agora } from '../../../model/evento-agendamento.ts';
import { horaOuDia } from '../lista/hora-prometida.tsx';
import { atrasoNaRecepcao, paginasDe, tomDaRecepcao } from './linha-recepcao.ts';
import { recepcaoOptions } from './recepcao-options.ts';
import css from './tela-de-tv.module.css';
import { usePagina, useRecargaDaMadrugada, useSaida, useTelaAcesa, useTemaDaTv } from './use-vida-da-tv.ts';

const POR_PAGINA = 10;
const SEGUNDOS = 12;
/** Where the picture rests each minute, px: no pixel shows the same thing all day. */
const PASSEIO = [0, 3, 6, 3, 0, -3, -6, -3];

/** The waiting room's screen: no controls, large type, pages that turn by themselves, and nothing personal. */
export function TelaDeTv({ onSair }: { readonly onSair: () => void }) {
  const { codConcessionaria, fuso, nome } = useConcessionaria();
  const agora = useAgora(fuso);
  const { estado } = useLive();
  const [{ tema }] = useSearchState({ tema: asOneOf(['escuro', 'claro']) });
  const { data, isError } = useQuery(recepcaoOptions(codConcessionaria, true));
  const veiculos = (data?.veiculos ?? []).toSorted((a, b) => a.progressoOS - b.progressoOS);
  const paginas = paginasDe(veiculos, POR_PAGINA);
  const pagina = usePagina(paginas.length, SEGUNDOS);
  useSaida(onSair);
  useTelaAcesa();
  useRecargaDaMadrugada(agora.minuto);
  useTemaDaTv(tema === 'claro');

  const passo = PASSEIO[agora.minuto % PASSEIO.length] ?? 0;
  const contagem = paginas.length > 1 ? ` · ${pagina + 1} de ${paginas.length}` : '';
  return createPortal(
    <main className={css['tv']} aria-label="Quadro da recepção">
      <div className={css['quadro']} style={{ translate: `${passo}px ${-passo}px` }}>
        <header>
          <div>
            <h1>{nome}</h1>
            <p>
              {diaDaSemanaEmPalavras(agora.dia)}, {diaEMes(agora.dia)}
              {contagem}
            </p>
          </div>
          {(estado !== 'aoVivo' || isError) && (
            <output className={css['reconectando']}>
              <IconWifiOff size="1.2em" />
              Reconectando…
            </output>
          )}
          <time>{formatHora(agora.minuto)}</time>
        </header>
        {data && veiculos.length === 0 ? (
          <p className={css['vazio']}>Nenhum veículo em atendimento agora</p>
        ) : (
          <Pagina veiculos={paginas[pagina] ?? []} agora={agora} fuso={fuso} />
        )}
        <div className={css['linha']} aria-hidden="true">
          {paginas.length > 1 && <i key={pagina} style={{ '--tempo': `${SEGUNDOS}s` } as CSSProperties} />}
        </div>
      </div>
    </main>,
    document.body,
  );
}

interface PaginaProps {
  readonly veiculos: readonly VeiculoNaRecepcao[];
  readonly agora: Agora;
  readonly fuso: string;
}

function Pagina({ veiculos, agora, fuso }: PaginaProps) {
  return (
    <table>
      <thead>
        <tr>
          <th>Veículo</th>
          <th>Cliente</th>
          <th>Horário</th>
          <th>Consultor</th>
          <th>Previsão</th>
          <th>Situação</th>
        </tr>
      </thead>
      <tbody>
        {veiculos.map((veiculo) => (
          <LinhaDaTv
            key={`${veiculo.placa}${veiculo.cliente}${veiculo.horaAgendameto}`}
            veiculo={veiculo}
            agora={agora}
            fuso={fuso}
          />
        ))}
      </tbody>
    </table>
  );
}

interface LinhaDaTvProps extends Omit<PaginaProps, 'veiculos'> {
  readonly veiculo: VeiculoNaRecepcao;
}

function LinhaDaTv({ veiculo, agora, fuso }: LinhaDaTvProps) {
  const { placa, modelo, cliente, horaAgendameto, consultor, previsaoEntrega, statusRecepcao, progressoOS } =
    veiculo;
  const atrasado = atrasoNaRecepcao(veiculo, agora.instante) > 0;
  return (
    <tr data-tone={tomDaRecepcao(veiculo)} data-atrasado={atrasado || undefined}>
      <td>
        <span className={css['placa']} translate="no">
          {placa}
        </span>
        <small>{modelo}</small>
      </td>
      <td>{cliente}</td>
      <td>{horaAgendameto}</td>
      <td>{consultor}</td>
      <td>
        {previsaoEntrega ? horaOuDia(new Date(previsaoEntrega), agora, fuso) : '—'}
        {atrasado && <em>Atrasado</em>}
      </td>
      <td>
        <b>{statusRecepcao}</b>
        <span className={css['barra']}>
          <i style={{ width: `${progressoOS}%` }} />
        </span>
      </td>
    </tr>
  );
}
