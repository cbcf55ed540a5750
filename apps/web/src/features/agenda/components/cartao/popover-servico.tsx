import { percentualPeloTempo } from '@oferta/domain/agenda/oficina/avanco.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { NOME_ACAO_SERVICO } from '@oferta/domain/agenda/oficina/proxima-acao.ts';
import { IconPlayerPlay, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PecasDoCarro } from '#features/estoque/public.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { StatusPill } from '#ui/status/status-pill.tsx';
import { useAcoesServico } from '../../hooks/use-acoes-servico.ts';
import { duracaoEmPalavras } from '../../model/dia-em-palavras.ts';
import { nomeDoEstado } from '../../model/estado-cartao.ts';
import { isNaCasa, type EventoServico } from '../../model/evento-servico.ts';
import { useMenuServico, usePassoDoServico, useProximaAcao } from './menu-servico.tsx';
import { PercentualRealizado } from './percentual-realizado.tsx';
import { Linha } from './popover-agendamento.tsx';
import css from './popover-cartao.module.css';

interface PopoverServicoProps {
  readonly evento: EventoServico;
  readonly responsavel: string;
  readonly onClose: () => void;
}

const PASSOS = [25, 50, 75, 100] as const;

/** What a bar opens: planned against executed, how much is done, and the next step first. */
export function PopoverServico({ evento, responsavel, onClose }: PopoverServicoProps): ReactNode {
  const { servico, estado, start, end, executado, atraso } = evento;
  const naCasa = isNaCasa(servico);
  const {
    placa,
    cliente,
    modelo,
    descricao,
    numeroOs,
    prisma,
    ganchoChave,
    trabalhadoMin,
    tempoPadraoMin,
    tempoAdicionalMin,
  } = servico;
  const menu = useMenuServico();
  const darPasso = usePassoDoServico();
  const acao = useProximaAcao()(servico);
  const mais = menu(servico);
  const vendido = tempoPadraoMin + tempoAdicionalMin;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it lies inside the grid, which stays in use around it
    <div role="dialog" aria-label={`Serviço ${placa ? formatPlaca(placa) : cliente}`}>
      <div className={css['topo']}>
        {placa && <PlateChip size="md">{formatPlaca(placa)}</PlateChip>}
        <StatusPill state={estado}>{estado === 1 ? nomeDoEstado(estado, naCasa) : undefined}</StatusPill>
        <span className={css['vao']} />
        {mais.length > 0 && <MenuButton label="Mais ações" items={mais} size={30} />}
        <IconButton label="Fechar" size={30} onClick={onClose}>
          <IconX size={16} />
        </IconButton>
      </div>
      <h2 className={css['titulo']}>{descricao}</h2>
      <p className={css['modelo']}>
        {modelo} · {cliente}
      </p>
      <dl className={css['ficha']}>
        <Linha nome="Planejado">
          <span className="num">
            {formatHora(start)} – {formatHora(Math.min(1440, end))}
          </span>
          {atraso > 0 && <span className={css['atraso']}>{duracaoEmPalavras(atraso)} de atraso</span>}
        </Linha>
        {executado && (
          <Linha nome="Executado">
            <span className="num">
              desde {formatHora(Math.max(0, executado.inicio))} · {duracaoEmPalavras(trabalhadoMin)} de{' '}
              {duracaoEmPalavras(vendido)}
            </span>
          </Linha>
        )}
        <Linha nome="Mecânico">{responsavel || 'Sem mecânico'}</Linha>
        {numeroOs && (
          <Linha nome="OS">
            <span className="num">
              {numeroOs}
              {prisma !== null && ` · prisma ${prisma}`}
              {ganchoChave !== null && ` · chave no gancho ${ganchoChave}`}
            </span>
          </Linha>
        )}
      </dl>
      {estado === 2 && <Percentual evento={evento} />}
      <div className={css['acoes']}>
        {acao && (
          <Button variant="primary" icon={<IconPlayerPlay size={15} />} onClick={() => darPasso(servico)}>
            {NOME_ACAO_SERVICO[acao]}
          </Button>
        )}
      </div>
      {/* They may come after the card opens: under the next step, which stays where the hand goes. */}
      <PecasDoCarro
        codAgendamento={servico.codAgendamento}
        dia={servico.dataAgendamento}
        recebido={servico.osAberta}
      />
    </div>
  );
}

/** How much is done, in two touches; 100 suggests finishing. */
function Percentual({ evento }: { readonly evento: EventoServico }): ReactNode {
  const { percentual } = useAcoesServico();
  const { servico } = evento;
  const informar = (novo: number): void => percentual(servico, novo);
  const { trabalhadoMin, tempoPadraoMin, tempoAdicionalMin } = servico;
  const planejadoMin = tempoPadraoMin + tempoAdicionalMin;
  const peloTempo = percentualPeloTempo({ trabalhadoMin, planejadoMin, percentual: servico.percentual });
  return (
    <div className={css['percentual']}>
      <PercentualRealizado valor={servico.percentual} rotulo="Percentual realizado" onInformar={informar} />
      {PASSOS.map((passo) => (
        <Button key={passo} pressed={servico.percentual === passo} onClick={() => informar(passo)}>
          {passo}%
        </Button>
      ))}
      {peloTempo !== null && (
        <Button className={css['peloTempo']} onClick={() => informar(peloTempo)}>
          Pelo tempo trabalhado: {peloTempo}%
        </Button>
      )}
    </div>
  );
}
