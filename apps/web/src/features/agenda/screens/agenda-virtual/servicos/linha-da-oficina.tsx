import { NOME_ACAO_SERVICO, proximaAcao } from '@oferta/domain/agenda/oficina/proxima-acao.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Button } from '#ui/button/button.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { StatusPill } from '#ui/status/status-pill.tsx';
import { PercentualRealizado } from '../../../components/cartao/percentual-realizado.tsx';
import type { Agora } from '../../../model/evento-agendamento.ts';
import { Atraso } from '../lista/atraso.tsx';
import { HoraPrometida } from '../lista/hora-prometida.tsx';
import { identificacao } from '../lista/identificacao.ts';
import { descompassoEmPalavras, type LinhaServico } from './linha-servico.ts';
import css from './servicos.module.css';
import { TempoTrabalhado } from './tempo-trabalhado.tsx';

interface LinhaDaOficinaProps {
  readonly linha: LinhaServico;
  /** Place in the whole list, for J and K. */
  readonly index: number;
  readonly mecanico: string | null;
  readonly menu: readonly MenuEntry[];
  readonly agora: Agora;
  readonly fuso: string;
  readonly onPasso: () => void;
  readonly onPercentual: (percentual: number) => void;
}

/** One job: which car, what is done to it, how long it has taken, how far it is, and its next step. */
export function LinhaDaOficina(props: LinhaDaOficinaProps) {
  const { linha, index, mecanico, menu, agora, fuso, onPasso, onPercentual } = props;
  const { servico, estado, atraso } = linha;
  const passo = proximaAcao(servico);
  const placa = identificacao(servico);
  const aviso = descompassoEmPalavras(linha);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a stop of J and K, as a table's row is; what can be done are the buttons in it
    <li
      className={css['servico']}
      data-stack={12}
      data-index={index}
      data-tone={estado}
      data-atrasado={atraso > 0 ? '' : undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- J, K and Tab stop here
      tabIndex={index === 0 ? 0 : -1}
      aria-label={`${placa}, ${servico.descricao}, ${servico.cliente}`}
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === 'Enter' && target === currentTarget && passo) onPasso();
      }}
    >
      <span className={css['placa']}>
        <PlateChip size="md">{placa}</PlateChip>
        {servico.prisma !== null && <small className="num">Prisma {servico.prisma}</small>}
      </span>
      <span className={css['quem']}>
        <b>{servico.descricao}</b>
        <small>
          {servico.cliente} · {servico.modelo}
          {mecanico !== null && <> · {mecanico}</>}
        </small>
        {aviso && (
          <span className={css['aviso']} data-line={4}>
            <IconAlertTriangle size={14} aria-hidden="true" />
            {aviso}
          </span>
        )}
      </span>
      <span className={css['situacao']}>
        <StatusPill state={estado} />
        <Atraso minutos={atraso} />
      </span>
      <TempoTrabalhado linha={linha} />
      <span className={css['avanco']}>
        {servico.status === 2 && !servico.paralisado ? (
          <PercentualRealizado
            valor={servico.percentual}
            rotulo={`Percentual de ${servico.descricao}, ${placa}`}
            onInformar={onPercentual}
          />
        ) : (
          servico.status > 1 && <b className="num">{servico.percentual}%</b>
        )}
      </span>
      <span className={css['entrega']}>
        <HoraPrometida previsao={servico.previsaoEntrega} agora={agora} fuso={fuso} />
      </span>
      <span className={css['acoes']}>
        {passo && (
          <Button
            variant={servico.percentual === 100 && servico.status === 2 ? 'primary' : 'default'}
            onClick={onPasso}
          >
            {NOME_ACAO_SERVICO[passo]}
          </Button>
        )}
        <MenuButton label={`Mais ações de ${servico.descricao}, ${placa}`} size={30} items={menu} />
      </span>
    </li>
  );
}
