import type { Calendario, Mecanico } from '@oferta/contracts/agenda/equipe.ts';
import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { NOME_MOTIVO_PARALISACAO, NOME_STATUS_SERVICO } from '@oferta/domain/agenda/oficina/servico.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { useMemo, type ReactNode } from 'react';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { ResourceGrid } from '#ui/resource-grid/resource-grid.tsx';
import { hueAt } from '#ui/tone.ts';
import { usePhone } from '#ui/use-phone.ts';
import { falaDoServico, renderServico } from '../../../components/cartao/barra-servico.tsx';
import { CabecalhoPessoa } from '../../../components/quadro/cabecalho-pessoa.tsx';
import { blocosDe, limitesDoDia } from '../../../model/blocos-do-dia.ts';
import type { Agora } from '../../../model/evento-agendamento.ts';
import { isSemFaixa, toEventosServico } from '../../../model/evento-servico.ts';
import { faseDoDia, nowDentro } from '../../../model/fase-do-dia.ts';
import css from './maquina-do-tempo.module.css';

interface QuadroNoPassadoProps {
  readonly servicos: readonly ServicoAgendado[];
  readonly mecanicos: readonly Mecanico[];
  readonly calendario: Calendario;
  readonly fuso: string;
  /** The minute that is shown, in the place of the present one. */
  readonly agora: Agora;
  readonly sel: string | undefined;
  readonly onSel: (sel: string | undefined) => void;
}

/** The lanes of a minute that has passed, and beside them what stood on no lane. Looked at, never carried. */
export function QuadroNoPassado(props: QuadroNoPassadoProps): ReactNode {
  const { servicos, mecanicos, calendario, fuso, agora, sel, onSel } = props;
  const { dia } = agora;
  const phone = usePhone();
  const faixas = useMemo(
    () => mecanicos.map((mecanico) => ({ id: String(mecanico.codMecanico), mecanico })),
    [mecanicos],
  );
  const eventos = toEventosServico(servicos, 'mecanico', { dia, fuso, agora });
  const blocos = useMemo(
    () =>
      mecanicos.flatMap(({ codMecanico: cod, jornada }) =>
        blocosDe({ resourceId: String(cod), recurso: 'mecanico', cod, jornada }, dia, calendario),
      ),
    [mecanicos, dia, calendario],
  );
  const limites = limitesDoDia(
    calendario,
    [dia],
    eventos.filter(({ start, end }) => start >= 0 && end <= 1440),
  );
  const nomeDe = (cod: number | null): string =>
    mecanicos.find(({ codMecanico }) => codMecanico === cod)?.nomeTratado ?? '';
  return (
    <>
      <ResourceGrid
        orientation="lanes"
        label="Como o quadro da oficina estava"
        resources={faixas}
        events={eventos}
        blocks={blocos}
        dayStart={limites.dayStart}
        dayEnd={limites.dayEnd}
        hourSize={96}
        laneSize={54}
        headSize={phone ? 116 : 190}
        now={nowDentro(agora, limites)}
        phase={() => faseDoDia(dia, agora, limites)}
        renderHeader={({ mecanico }, lista) => {
          const emServico = lista.find(({ servico: { status } }) => status === 2)?.servico;
          return (
            <CabecalhoPessoa
              nome={mecanico.nome}
              titulo={mecanico.nomeTratado}
              imagem={mecanico.imagem}
              hue={hueAt(mecanicos.indexOf(mecanico))}
              resumo={emServico ? `em ${nomeDoCarro(emServico)}` : 'sem serviço em curso'}
              carga={null}
            />
          );
        }}
        resourceName={({ mecanico }) => mecanico.nomeTratado}
        renderEvent={renderServico}
        eventLabel={(evento) => falaDoServico(evento, nomeDe(evento.servico.codMecanico))}
        eventState={({ estado }) => estado}
        canDrag={() => false}
        selectedId={sel}
        onOpen={(evento) => onSel(evento?.id === sel ? undefined : evento?.id)}
      />
      <aside className={css['fora']} aria-label="Fora das faixas">
        <Grupo
          titulo="Paralisados"
          servicos={servicos.filter(({ paralisado }) => paralisado)}
          vazio="Nenhum serviço parado neste minuto."
          sel={sel}
          onSel={onSel}
        />
        <Grupo
          titulo="Sem mecânico"
          servicos={servicos.filter((servico) => isSemFaixa(servico, 'mecanico'))}
          vazio="Todos tinham mecânico."
          sel={sel}
          onSel={onSel}
        />
      </aside>
    </>
  );
}

const nomeDoCarro = ({ placa, cliente }: ServicoAgendado): string => (placa ? formatPlaca(placa) : cliente);

interface GrupoProps {
  readonly titulo: string;
  readonly servicos: readonly ServicoAgendado[];
  readonly vazio: string;
  readonly sel: string | undefined;
  readonly onSel: (sel: string | undefined) => void;
}

function Grupo({ titulo, servicos, vazio, sel, onSel }: GrupoProps): ReactNode {
  return (
    <section aria-label={titulo}>
      <h2>
        {titulo} <small className="num">{servicos.length}</small>
      </h2>
      {servicos.length === 0 && <p>{vazio}</p>}
      <ul>
        {servicos.map((servico) => {
          const { codServico, placa, cliente, descricao, status, motivoParalisacao } = servico;
          const id = String(codServico);
          return (
            <li key={codServico}>
              <button
                type="button"
                aria-pressed={sel === id}
                onClick={() => onSel(sel === id ? undefined : id)}
              >
                {placa ? <PlateChip>{formatPlaca(placa)}</PlateChip> : <b>{cliente}</b>}{' '}
                <span>{descricao}</span>{' '}
                <small>
                  {motivoParalisacao
                    ? NOME_MOTIVO_PARALISACAO[motivoParalisacao]
                    : NOME_STATUS_SERVICO[status]}
                </small>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
