import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import type { Consultor } from '@oferta/contracts/agenda/equipe.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { fromE164 } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import { IconBrandWhatsapp, IconPhone, IconPlayerPlay, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PecasDoCarro } from '#features/estoque/public.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { StatusPill } from '#ui/status/status-pill.tsx';
import { hueAt } from '#ui/tone.ts';
import { instanteEmPalavras } from '@oferta/domain/instante.ts';
import { openAgendaDialog } from '../../hooks/agenda-dialogs.ts';
import { usePasso } from '../../hooks/use-passo.ts';
import { duracaoEmPalavras } from '../../model/dia-em-palavras.ts';
import { nomeDoEstado } from '../../model/estado-cartao.ts';
import type { EventoAgendamento } from '../../model/evento-agendamento.ts';
import { isPorReceber } from '../../model/evento-agendamento.ts';
import { proximoPasso } from '../../model/proximo-passo.ts';
import { flagsDe, nomesDosServicos } from './cartao-agendamento.tsx';
import { useMenuAgendamento } from './menu-agendamento.tsx';
import css from './popover-cartao.module.css';

interface PopoverAgendamentoProps {
  readonly evento: EventoAgendamento;
  readonly consultor: Consultor | undefined;
  readonly fuso: string;
  readonly onClose: () => void;
}

/** What a card opens: who, what, when, and the next step first (design-system 5.5). */
export function PopoverAgendamento({ evento, consultor, fuso, onClose }: PopoverAgendamentoProps): ReactNode {
  const { agendamento, estado } = evento;
  const naCasa = agendamento.recebidoEm !== null;
  const menu = useMenuAgendamento();
  const darPasso = usePasso();
  const passo = proximoPasso(agendamento);
  const { codAgendamento, cliente, placa } = agendamento;
  const podeReagendar = isPorReceber(agendamento) || agendamento.situacao === 'recepcionado';
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it lies inside the grid, which stays in use around it
    <div role="dialog" aria-label={`Agendamento ${placa ? formatPlaca(placa) : cliente}`}>
      <div className={css['topo']}>
        {placa && <PlateChip size="md">{formatPlaca(placa)}</PlateChip>}
        <StatusPill state={estado}>{estado === 1 ? nomeDoEstado(estado, naCasa) : undefined}</StatusPill>
        <span className={css['vao']} />
        <MenuButton label="Mais ações" items={menu(agendamento)} size={30} />
        <IconButton label="Fechar" size={30} onClick={onClose}>
          <IconX size={16} />
        </IconButton>
      </div>
      <h2 className={css['titulo']}>{cliente}</h2>
      <p className={css['modelo']}>{agendamento.modelo}</p>
      <Ficha evento={evento} consultor={consultor} fuso={fuso} />
      <div className={css['acoes']}>
        {passo && (
          <Button
            variant="primary"
            icon={<IconPlayerPlay size={15} />}
            onClick={() => darPasso(agendamento, passo)}
          >
            {passo.rotulo}
          </Button>
        )}
        {podeReagendar && (
          <Button onClick={() => openAgendaDialog({ tipo: 'form', codAgendamento, foco: 'horario' })}>
            Reagendar
          </Button>
        )}
        <span className={css['vao']} />
        <Contato agendamento={agendamento} />
      </div>
      {/* They may come after the card opens: under the next step, which stays where the hand goes. */}
      <PecasDoCarro
        codAgendamento={codAgendamento}
        dia={agendamento.dataAgendamento}
        recebido={agendamento.osAberta}
      />
    </div>
  );
}

function Ficha({ evento, consultor, fuso }: Omit<PopoverAgendamentoProps, 'onClose'>): ReactNode {
  const { agendamento, start, end, atraso } = evento;
  const { telefone, previsaoEntrega, numeroOs, prisma, ganchoChave, observacao } = agendamento;
  const flags = flagsDe(evento);
  return (
    <>
      <dl className={css['ficha']}>
        <Linha nome="Serviço">{nomesDosServicos(agendamento.servicos)}</Linha>
        <Linha nome="Horário">
          <span className="num">
            {formatHora(start)} – {formatHora(end)}
          </span>
          {atraso > 0 && <span className={css['atraso']}>{duracaoEmPalavras(atraso)} de atraso</span>}
        </Linha>
        {consultor && (
          <Linha nome="Consultor">
            <Avatar name={consultor.nome} hue={hueAt(consultor.corAgenda - 1)} size={18} />
            {consultor.nome}
          </Linha>
        )}
        {numeroOs && (
          <Linha nome="OS">
            <span className="num">
              {numeroOs}
              {prisma !== null && ` · prisma ${prisma}`}
              {ganchoChave !== null && ` · chave no gancho ${ganchoChave}`}
            </span>
          </Linha>
        )}
        {previsaoEntrega && <Linha nome="Entrega">{instanteEmPalavras(previsaoEntrega, fuso)}</Linha>}
        {telefone && (
          <Linha nome="Telefone">
            <span className="num">{fromE164(telefone)}</span>
          </Linha>
        )}
        {observacao && <Linha nome="Observação">{observacao}</Linha>}
      </dl>
      {flags.length > 0 && (
        <div className={css['marcas']}>
          {flags.map(({ id, label, icon }) => (
            <span key={id}>
              {icon}
              {label}
            </span>
          ))}
        </div>
      )}
    </>
  );
}

/** One line of a record's data. */
export function Linha({
  nome,
  children,
}: {
  readonly nome: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Contato({ agendamento }: { readonly agendamento: Agendamento }): ReactNode {
  // As it is stored, which is as it is dialled.
  const { telefone: numero, cliente } = agendamento;
  if (!numero) return null;
  const classe = `${buttonClass()} ${css['icone']}`;
  return (
    <>
      <a className={classe} href={`tel:${numero}`} aria-label={`Ligar para ${cliente}`} title="Ligar">
        <IconPhone size={15} />
      </a>
      <a
        className={classe}
        href={`https://wa.me/${numero.replace(/\D/g, '')}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`Conversar com ${cliente} por WhatsApp`}
        title="WhatsApp"
      >
        <IconBrandWhatsapp size={16} />
      </a>
    </>
  );
}
