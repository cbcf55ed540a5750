import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { recebeSms } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import { IconBrandWhatsapp, IconMail, IconMessage } from '@tabler/icons-react';
import type { MenuItem } from '#ui/menu/menu-entry.ts';
import { useAcoesAgendamento, type CanalConfirmacao } from '../hooks/use-acoes-agendamento.ts';

const ICON = 15;
const PRIMEIRO = 'Avisar que está pronto';

/** The ways to tell a client that the car is ready; the first is the one to offer: WhatsApp, or e-mail without a phone. */
export function useAvisosDePronto(): (agendamento: Agendamento) => readonly [MenuItem, ...MenuItem[]] {
  const { enviarConfirmacao } = useAcoesAgendamento();
  return (agendamento) => {
    const aviso = (canal: CanalConfirmacao, label: string, icon: MenuItem['icon']): MenuItem => ({
      id: `pronto-${canal}`,
      label,
      icon,
      onSelect: () => enviarConfirmacao(agendamento, canal, 'pronto'),
    });
    const email = <IconMail size={ICON} />;
    if (agendamento.telefone === null) return [aviso('email', PRIMEIRO, email)];
    return [
      aviso('whatsapp', PRIMEIRO, <IconBrandWhatsapp size={ICON} />),
      recebeSms(agendamento.telefone)
        ? aviso('sms', 'Avisar por SMS', <IconMessage size={ICON} />)
        : { ...aviso('sms', 'SMS: sem celular', <IconMessage size={ICON} />), disabled: true },
      aviso('email', 'Avisar por e-mail', email),
    ];
  };
}
