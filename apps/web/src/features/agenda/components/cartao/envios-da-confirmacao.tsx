import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { recebeSms } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import { IconBrandWhatsapp, IconCalendarDown, IconMail, IconMessage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { useAcoesAgendamento } from '../../hooks/use-acoes-agendamento.ts';
import css from '../dialogs/pergunta.module.css';

/** WhatsApp, SMS, e-mail and the calendar file. The server says when a phone or an e-mail is missing. */
export function EnviosDaConfirmacao({ agendamento }: { readonly agendamento: Agendamento }): ReactNode {
  const { enviarConfirmacao, baixarIcs } = useAcoesAgendamento();
  const { telefone } = agendamento;
  const semCelular = !recebeSms(telefone);
  return (
    <div className={css['envios']}>
      <Button
        size="md"
        icon={<IconBrandWhatsapp size={17} />}
        disabled={telefone === null}
        onClick={() => enviarConfirmacao(agendamento, 'whatsapp')}
      >
        Abrir no WhatsApp
      </Button>
      <small>Só abre a conversa com o texto pronto: quem envia é você, e aqui não se sabe se saiu.</small>
      <Button
        size="md"
        icon={<IconMessage size={17} />}
        disabled={semCelular}
        onClick={() => enviarConfirmacao(agendamento, 'sms')}
      >
        {semCelular ? 'SMS: sem celular' : 'Enviar por SMS'}
      </Button>
      <Button size="md" icon={<IconMail size={17} />} onClick={() => enviarConfirmacao(agendamento, 'email')}>
        Enviar por e-mail
      </Button>
      <Button size="md" icon={<IconCalendarDown size={17} />} onClick={() => baixarIcs(agendamento)}>
        Baixar compromisso (.ics)
      </Button>
    </div>
  );
}
