import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { parseHora } from '@oferta/domain/tempo/horario.ts';
import { recebeSms } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import { instanteDe } from '@oferta/domain/dia.ts';
import {
  IconArrowBackUp,
  IconBrandWhatsapp,
  IconCalendarDown,
  IconCalendarEvent,
  IconClockPlus,
  IconHistory,
  IconInbox,
  IconMail,
  IconMessage,
  IconPencil,
  IconPlayerPause,
  IconPrinter,
  IconThumbDown,
  IconUserOff,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { serverNow } from '#kernel/clock.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { ContextMenu } from '#ui/menu/context-menu.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import type { GridPoint } from '#ui/resource-grid/grid-event.ts';
import { openAgendaDialog } from '../../hooks/agenda-dialogs.ts';
import { useAcoesAgendamento } from '../../hooks/use-acoes-agendamento.ts';
import { alvoDe, usePasso } from '../../hooks/use-passo.ts';
import { isPorReceber } from '../../model/evento-agendamento.ts';
import { isEntregue, isPronto } from '../../model/pronto.ts';
import { proximoPasso } from '../../model/proximo-passo.ts';
import { useAvisosDePronto } from '../avisos-de-pronto.tsx';

const ICON = 15;

/** When the client is expected, in milliseconds. */
const inicioDe = ({ dataAgendamento, horaAgendamento }: Agendamento, fuso: string): number =>
  instanteDe(dataAgendamento, parseHora(horaAgendamento) ?? 0, fuso).getTime();

type Acoes = ReturnType<typeof useAcoesAgendamento>;

/** Everything that can be done to an appointment: the card's right click, its long press, and the popover's "⋯". */
export function useMenuAgendamento(): (agendamento: Agendamento) => readonly MenuEntry[] {
  const { fuso } = useConcessionaria();
  const acoes = useAcoesAgendamento();
  const avisosDePronto = useAvisosDePronto();
  const darPasso = usePasso();

  return (agendamento) => {
    const { codAgendamento, jaTrabalhado } = agendamento;
    const porReceber = isPorReceber(agendamento);
    const aberto =
      porReceber || agendamento.situacao === 'recepcionado' || agendamento.situacao === 'emAtendimento';
    const passo = proximoPasso(agendamento);
    return [
      ...(passo
        ? [
            { id: 'passo', label: passo.rotulo, onSelect: () => darPasso(agendamento, passo) },
            'separator' as const,
          ]
        : []),
      ...(isPronto(agendamento) && !isEntregue(agendamento)
        ? [...avisosDePronto(agendamento), 'separator' as const]
        : []),
      ...(aberto ? daAgenda(agendamento) : []),
      ...daOficina(agendamento),
      'separator',
      ...(porReceber ? [...daConfirmacao(agendamento, acoes), 'separator' as const] : []),
      {
        id: 'historico',
        label: 'Quem mexeu',
        icon: <IconHistory size={ICON} />,
        onSelect: () => openAgendaDialog({ tipo: 'historico', agendamento }),
      },
      ...(agendamento.recebidoEm !== null
        ? [
            {
              id: 'comprovante',
              label: 'Imprimir entrada',
              icon: <IconPrinter size={ICON} />,
              onSelect: () => acoes.imprimirEntrada(agendamento),
            },
          ]
        : []),
      ...(agendamento.situacao === 'recepcionado' && !jaTrabalhado
        ? [
            {
              id: 'cancelarRecebimento',
              label: 'Desfazer recebimento',
              icon: <IconArrowBackUp size={ICON} />,
              onSelect: () => acoes.cancelarRecebimento(agendamento),
            },
          ]
        : []),
      ...(porReceber
        ? [
            {
              id: 'noShow',
              label: 'Cliente não veio',
              icon: <IconUserOff size={ICON} />,
              // Nobody has missed what is still to come.
              disabled: inicioDe(agendamento, fuso) > serverNow(),
              onSelect: () => openAgendaDialog({ tipo: 'noShow', agendamento }),
            },
          ]
        : []),
      ...(aberto && !jaTrabalhado
        ? [
            {
              id: 'cancelar',
              label: 'Cancelar agendamento',
              icon: <IconX size={ICON} />,
              danger: true,
              onSelect: () => openAgendaDialog({ tipo: 'cancelar', agendamento }),
            },
          ]
        : []),
    ];

    function daAgenda(registro: Agendamento): MenuEntry[] {
      return [
        {
          id: 'reagendar',
          label: 'Reagendar',
          icon: <IconCalendarEvent size={ICON} />,
          onSelect: () => openAgendaDialog({ tipo: 'form', codAgendamento, foco: 'horario' }),
        },
        {
          id: 'editar',
          label: 'Editar',
          icon: <IconPencil size={ICON} />,
          onSelect: () => openAgendaDialog({ tipo: 'form', codAgendamento }),
        },
        ...(isPorReceber(registro) && registro.codConsultor !== null
          ? [
              {
                id: 'bolsao',
                label: 'Devolver ao bolsão',
                icon: <IconInbox size={ICON} />,
                onSelect: () =>
                  void acoes.alterar({
                    agendamento: registro,
                    mudanca: { codConsultor: null },
                    frase: 'Devolvido ao bolsão',
                  }),
              },
            ]
          : []),
      ];
    }
  };
}

interface MenuDoCartaoProps {
  readonly agendamento: Agendamento;
  readonly at: GridPoint;
  readonly onClose: () => void;
}

/** A card's right click, or long press. */
export function MenuDoCartao({ agendamento, at, onClose }: MenuDoCartaoProps): ReactNode {
  const menu = useMenuAgendamento();
  return <ContextMenu label="Ações" items={menu(agendamento)} at={at} onClose={onClose} />;
}

/** Sends the confirmation, or the calendar's file. */
const daConfirmacao = (agendamento: Agendamento, acoes: Acoes): MenuEntry[] => [
  {
    id: 'whatsapp',
    label: 'Confirmar por WhatsApp',
    icon: <IconBrandWhatsapp size={ICON} />,
    disabled: !agendamento.telefone,
    onSelect: () => acoes.enviarConfirmacao(agendamento, 'whatsapp'),
  },
  {
    id: 'sms',
    label: recebeSms(agendamento.telefone) ? 'Confirmar por SMS' : 'SMS: sem celular',
    icon: <IconMessage size={ICON} />,
    disabled: !recebeSms(agendamento.telefone),
    onSelect: () => acoes.enviarConfirmacao(agendamento, 'sms'),
  },
  {
    id: 'email',
    label: 'Confirmar por e-mail',
    icon: <IconMail size={ICON} />,
    onSelect: () => acoes.enviarConfirmacao(agendamento, 'email'),
  },
  {
    id: 'ics',
    label: 'Baixar compromisso (.ics)',
    icon: <IconCalendarDown size={ICON} />,
    onSelect: () => acoes.baixarIcs(agendamento),
  },
];

/** What the workshop may do to the jobs besides the next step. */
function daOficina(agendamento: Agendamento): MenuEntry[] {
  const varios = agendamento.servicos.length > 1;
  return agendamento.servicos.flatMap((servico): MenuEntry[] => {
    const alvo = alvoDe(agendamento, servico);
    const de = varios ? `: ${servico.descricao}` : '';
    const entry = (
      tipo: 'pausar' | 'reprovar' | 'tempoAdicional',
      label: string,
      icon: ReactNode,
    ): MenuEntry => ({
      id: `${tipo}-${servico.codServico}`,
      label: `${label}${de}`,
      icon,
      onSelect: () => openAgendaDialog({ tipo, servico: alvo }),
    });
    if (servico.status === 3) return [entry('reprovar', 'Reprovar inspeção', <IconThumbDown size={ICON} />)];
    if (servico.status !== 2 || servico.paralisado) return [];
    return [
      entry('pausar', 'Paralisar serviço', <IconPlayerPause size={ICON} />),
      entry('tempoAdicional', 'Acrescentar tempo', <IconClockPlus size={ICON} />),
    ];
  });
}
