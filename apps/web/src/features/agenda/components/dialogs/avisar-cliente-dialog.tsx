import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { recebeSms } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import { IconBrandWhatsapp, IconMail, IconMessage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { instanteEmPalavras } from '@oferta/domain/instante.ts';
import { closeAgendaDialog } from '../../hooks/agenda-dialogs.ts';
import {
  type AssuntoDoAviso,
  type CanalConfirmacao,
  useAcoesAgendamento,
} from '../../hooks/use-acoes-agendamento.ts';
import { diaDaSemanaEmPalavras, diaEMes } from '../../model/dia-em-palavras.ts';
import css from './pergunta.module.css';

const ICON = 17;

interface AvisarClienteProps {
  readonly agendamento: Agendamento;
  readonly assunto: AssuntoDoAviso;
  /** What is new. */
  readonly children: ReactNode;
}

/** Something changed that the client does not know: the ways to tell them, or not. The server says when an e-mail is missing. */
function AvisarCliente({ agendamento, assunto, children }: AvisarClienteProps): ReactNode {
  const { cliente, telefone } = agendamento;
  const { enviarConfirmacao } = useAcoesAgendamento();
  const avisar = (canal: CanalConfirmacao) => (): void => {
    closeAgendaDialog();
    enviarConfirmacao(agendamento, canal, assunto);
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
      <div data-stack={12}>
        <output>
          {children} {cliente} ainda não sabe.
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
          <small>O WhatsApp só abre a conversa com o texto pronto: quem envia é você.</small>
          <Button
            size="md"
            icon={<IconMessage size={ICON} />}
            disabled={!recebeSms(telefone)}
            onClick={avisar('sms')}
          >
            {recebeSms(telefone) ? 'Avisar por SMS' : 'SMS: sem celular'}
          </Button>
          <Button size="md" icon={<IconMail size={ICON} />} onClick={avisar('email')}>
            Avisar por e-mail
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const quem = ({ placa, cliente }: Agendamento): string => (placa ? formatPlaca(placa) : cliente);

/** The delivery is promised anew. */
export function AvisarPrevisaoDialog({ agendamento }: { readonly agendamento: Agendamento }): ReactNode {
  const { previsaoEntrega } = agendamento;
  const { fuso } = useConcessionaria();
  return (
    <AvisarCliente agendamento={agendamento} assunto="previsao">
      Entrega de <b>{quem(agendamento)}</b> prometida para{' '}
      <b>{previsaoEntrega && instanteEmPalavras(previsaoEntrega, fuso)}</b>.
    </AvisarCliente>
  );
}

/** The visit has another hour. */
export function AvisarMudancaDialog({ agendamento }: { readonly agendamento: Agendamento }): ReactNode {
  const { dataAgendamento, horaAgendamento } = agendamento;
  return (
    <AvisarCliente agendamento={agendamento} assunto="mudanca">
      <b>{quem(agendamento)}</b> agora é{' '}
      <b>
        {diaDaSemanaEmPalavras(dataAgendamento)}, {diaEMes(dataAgendamento)}, às {horaAgendamento}
      </b>
      .
    </AvisarCliente>
  );
}
