import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { IconBrandWhatsapp, IconMail, IconMessage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { instanteEmPalavras } from '@oferta/domain/instante.ts';
import { closeAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { useAcoesAgendamento, type CanalConfirmacao } from '../../../hooks/use-acoes-agendamento.ts';
import css from '../pergunta.module.css';

const ICON = 17;

/** The delivery is promised anew: the ways to tell the client. The server says when an e-mail is missing. */
export function AvisarPrevisaoDialog({ agendamento }: { readonly agendamento: Agendamento }): ReactNode {
  const { placa, cliente, telefone, previsaoEntrega } = agendamento;
  const { fuso } = useConcessionaria();
  const { enviarConfirmacao } = useAcoesAgendamento();
  const avisar = (canal: CanalConfirmacao) => (): void => {
    closeAgendaDialog();
    enviarConfirmacao(agendamento, canal, 'previsao');
  };
  return (
    <Dialog
      opened
      size="sm"
      onClose={closeAgendaDialog}
      title="Avisar o cliente?"
      footer={
        <Button size="md" onClick={closeAgendaDialog}>
          Agora não
        </Button>
      }
    >
      <div className={css['pergunta']}>
        <output>
          Entrega de <b>{placa ? formatPlaca(placa) : cliente}</b> prometida para{' '}
          <b>{previsaoEntrega && instanteEmPalavras(previsaoEntrega, fuso)}</b>. {cliente} ainda não sabe.
        </output>
        <div className={css['envios']}>
          <Button
            size="md"
            icon={<IconBrandWhatsapp size={ICON} />}
            disabled={telefone === null}
            onClick={avisar('whatsapp')}
          >
            Avisar por WhatsApp
          </Button>
          <Button
            size="md"
            icon={<IconMessage size={ICON} />}
            disabled={telefone === null}
            onClick={avisar('sms')}
          >
            Avisar por SMS
          </Button>
          <Button size="md" icon={<IconMail size={ICON} />} onClick={avisar('email')}>
            Avisar por e-mail
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
