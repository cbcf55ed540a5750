import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { IconBrandWhatsapp, IconChevronDown, IconMail, IconMessage } from '@tabler/icons-react';
import { Button } from '#ui/button/button.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { useAcoesAgendamento } from '../../../hooks/use-acoes-agendamento.ts';
import css from './entregas.module.css';

/** "Seu carro está pronto", one click away by WhatsApp, two by the other ways. */
export function AvisarPronto({ agendamento }: { readonly agendamento: Agendamento }) {
  const { enviarConfirmacao } = useAcoesAgendamento();
  const semTelefone = agendamento.telefone === null;
  return (
    <span className={css['avisar']}>
      {semTelefone ? (
        <Button
          icon={<IconMail size={15} />}
          onClick={() => enviarConfirmacao(agendamento, 'email', 'pronto')}
        >
          Avisar que está pronto
        </Button>
      ) : (
        <>
          <Button
            icon={<IconBrandWhatsapp size={15} />}
            onClick={() => enviarConfirmacao(agendamento, 'whatsapp', 'pronto')}
          >
            Avisar que está pronto
          </Button>
          <MenuButton
            label="Avisar por outro meio"
            items={[
              {
                id: 'sms',
                label: 'Por SMS',
                icon: <IconMessage size={15} />,
                onSelect: () => enviarConfirmacao(agendamento, 'sms', 'pronto'),
              },
              {
                id: 'email',
                label: 'Por e-mail',
                icon: <IconMail size={15} />,
                onSelect: () => enviarConfirmacao(agendamento, 'email', 'pronto'),
              },
            ]}
          >
            <IconChevronDown size={14} />
          </MenuButton>
        </>
      )}
    </span>
  );
}
