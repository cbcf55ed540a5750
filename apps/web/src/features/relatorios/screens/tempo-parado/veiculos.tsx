import { ROTULO_DA_CAUSA, type Causa } from '@oferta/domain/relatorios/causa.ts';
import { formatDuracao, formatNumero } from '@oferta/domain/relatorios/numero.ts';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useGo } from '#kernel/address/navigation.tsx';
import { Button } from '#ui/button/button.tsx';
import { ticksFromZero } from '#ui/charts/scale.ts';
import { StackedBar } from '#ui/charts/stacked-bar.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Cartao } from '../../components/cartao/cartao.tsx';
import type { OrdemDosVeiculos, VeiculosParados } from '../../hooks/tempo-parado-options.ts';
import { COR_DA_CAUSA } from '../../model/causa-em-cor.ts';
import css from './tempo-parado.module.css';

type Veiculo = VeiculosParados['itens'][number];

interface VeiculosProps {
  readonly consulta: UseInfiniteQueryResult<InfiniteData<VeiculosParados>>;
  readonly causa: Causa | undefined;
  readonly ordem: OrdemDosVeiculos;
  readonly onOrdem: (ordem: OrdemDosVeiculos) => void;
  readonly onTodas: () => void;
}

/** Each visit's hours in the order they happened, the working hours only: a dotted line is the night. */
export function Veiculos({ consulta, causa, ordem, onOrdem, onTodas }: VeiculosProps): ReactNode {
  const veiculos = consulta.data?.pages.flatMap(({ itens }) => itens) ?? [];
  const total = consulta.data?.pages[0]?.total ?? 0;
  const horas = Math.max(1, ...veiculos.map((veiculo) => minutosDeExpediente(veiculo) / 60));
  const marcas = ticksFromZero(horas);
  const max = marcas.at(-1) ?? 1;
  return (
    <Cartao
      titulo="Veículos"
      nota="na ordem em que aconteceu, horas de expediente; pontilhado é a noite"
      fim={ordem === 'parado' ? 'maior parada primeiro' : undefined}
      consulta={{ ...consulta, refetch: () => consulta.refetch() }}
      oQue="listar os veículos"
      altura={420}
      semMargem
    >
      {veiculos.length === 0 ? (
        <EmptyState
          title={
            causa
              ? `Nenhum veículo esperou por ${ROTULO_DA_CAUSA[causa].toLowerCase()}.`
              : 'Nenhum veículo neste mês.'
          }
          action={causa && <Button onClick={onTodas}>Ver todos os veículos</Button>}
        >
          Cada veículo entregue aparece aqui com suas horas.
        </EmptyState>
      ) : (
        <>
          <div className={css['rolagem']}>
            <table className={css['veiculos']}>
              <thead>
                <tr>
                  <th scope="col">Veículo</th>
                  <th scope="col" className={css['eixo']}>
                    <span className="vh">Horas, de 0 a {max}</span>
                    <span aria-hidden="true">
                      {marcas.map((marca) => (
                        <i key={marca} style={{ left: `${(marca / max) * 100}%` }}>
                          {formatNumero(marca)} h
                        </i>
                      ))}
                    </span>
                  </th>
                  <Cabeca id="parado" nome="Parado" ordem={ordem} onOrdem={onOrdem} />
                  <Cabeca id="estadia" nome="Estadia" ordem={ordem} onOrdem={onOrdem} />
                </tr>
              </thead>
              <tbody>
                {veiculos.map((veiculo) => (
                  <LinhaDoVeiculo
                    key={veiculo.codAgendamento}
                    veiculo={veiculo}
                    max={max * 60}
                    causa={causa}
                  />
                ))}
              </tbody>
            </table>
          </div>
          <div className={css['pe']} data-line={8}>
            <span>
              {formatNumero(veiculos.length)} de {formatNumero(total)} · a soma das causas é a estadia, minuto
              a minuto
            </span>
            {causa && <Button onClick={onTodas}>Ver todas as causas</Button>}
            {consulta.hasNextPage && (
              <Button loading={consulta.isFetchingNextPage} onClick={() => void consulta.fetchNextPage()}>
                Mostrar mais
              </Button>
            )}
          </div>
        </>
      )}
    </Cartao>
  );
}

interface CabecaProps {
  readonly id: OrdemDosVeiculos;
  readonly nome: string;
  readonly ordem: OrdemDosVeiculos;
  readonly onOrdem: (ordem: OrdemDosVeiculos) => void;
}

function Cabeca({ id, nome, ordem, onOrdem }: CabecaProps): ReactNode {
  return (
    <th scope="col" aria-sort={id === ordem ? 'descending' : undefined}>
      <button type="button" onClick={() => onOrdem(id)}>
        {nome}
        {id === ordem && <span aria-hidden="true"> ↓</span>}
      </button>
    </th>
  );
}

const minutosDeExpediente = ({ trechos }: Veiculo): number =>
  trechos.reduce((soma, { causa, minutos }) => soma + (causa === 'foraDoExpediente' ? 0 : minutos), 0);

interface LinhaDoVeiculoProps {
  readonly veiculo: Veiculo;
  readonly max: number;
  readonly causa: Causa | undefined;
}

function LinhaDoVeiculo({ veiculo, max, causa }: LinhaDoVeiculoProps): ReactNode {
  const go = useGo();
  const { placa, modelo, servico, paradoMin, estadiaMin, trechos, recebidoEm } = veiculo;
  const { segmentos, noites } = doExpediente(trechos, causa);
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          title={`${modelo}, ${veiculo.concessionaria}: abrir o dia em que chegou`}
          onClick={() => go('/agenda-virtual', { search: { dia: recebidoEm.slice(0, 10) } })}
        >
          {placa ? <PlateChip size="sm">{placa}</PlateChip> : <b>{modelo}</b>}
          <small>{servico}</small>
        </button>
      </th>
      <td className={css['barra']}>
        <StackedBar segments={segmentos} max={max} breaks={noites} />
        <span className="vh">{segmentos.map(({ said }) => said).join(', ')}</span>
      </td>
      <td>
        <b>{formatDuracao(paradoMin)}</b>
      </td>
      <td>{formatDuracao(estadiaMin)}</td>
    </tr>
  );
}

/** The stretches without the nights, and where the nights were. */
function doExpediente(trechos: Veiculo['trechos'], causa: Causa | undefined) {
  const noites: number[] = [];
  let ate = 0;
  const segmentos = trechos.flatMap((trecho, at) => {
    if (trecho.causa === 'foraDoExpediente') {
      if (ate > 0 && at < trechos.length - 1) noites.push(ate);
      return [];
    }
    ate += trecho.minutos;
    return [
      {
        id: String(at),
        value: trecho.minutos,
        ink: COR_DA_CAUSA[trecho.causa],
        said: `${ROTULO_DA_CAUSA[trecho.causa]} ${formatDuracao(trecho.minutos)}`,
        dim: causa !== undefined && trecho.causa !== causa,
      },
    ];
  });
  return { segmentos, noites };
}
