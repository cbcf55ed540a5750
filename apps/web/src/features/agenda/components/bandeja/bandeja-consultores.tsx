import type { Agendamento, PedidoDoBolsao } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import type { ReactNode } from 'react';
import { openAgendaDialog } from '../../hooks/agenda-dialogs.ts';
import { diaCurto, duracaoEmPalavras } from '../../model/dia-em-palavras.ts';
import type { Agora } from '../../model/evento-agendamento.ts';
import { esperaDoPedido, isVencido } from '../../model/lugar/pedido-do-bolsao.ts';
import { Bandeja, FichaDaBandeja, SecaoDaBandeja } from './bandeja.tsx';
import { nomesDosServicos } from '../cartao/cartao-agendamento.tsx';

const UM_DIA_MIN = 1440;

interface BandejaConsultoresProps {
  readonly bolsao: readonly PedidoDoBolsao[];
  readonly agora: Agora;
  readonly noShow: readonly Agendamento[];
  readonly onClose: () => void;
}

/** Requests nobody took and clients who did not come: dragged in, they become (or become again) appointments. */
export function BandejaConsultores({ bolsao, agora, noShow, onClose }: BandejaConsultoresProps): ReactNode {
  return (
    <Bandeja titulo="Bolsão e no-show" onClose={onClose}>
      <SecaoDaBandeja
        titulo="Bolsão"
        total={bolsao.length}
        recebe="bolsao"
        vazio="Nenhum pedido sem consultor. Solte um cartão aqui para devolvê-lo ao bolsão."
      >
        {bolsao.map((agendamento) => (
          <Ficha
            key={agendamento.codAgendamento}
            kind="bolsao"
            agendamento={agendamento}
            espera={esperaEmPalavras(agendamento, agora)}
            alerta={isVencido(agendamento, agora)}
            acao="Escolher horário"
            onOpen={() =>
              openAgendaDialog({ tipo: 'form', codAgendamento: agendamento.codAgendamento, foco: 'horario' })
            }
          />
        ))}
      </SecaoDaBandeja>
      <SecaoDaBandeja titulo="Não vieram" total={noShow.length} vazio="Ninguém faltou nos últimos 30 dias.">
        {noShow.map((agendamento) => (
          <Ficha
            key={agendamento.codAgendamento}
            kind="noShow"
            agendamento={agendamento}
            acao="Reagendar"
            onOpen={() =>
              openAgendaDialog({ tipo: 'form', inicial: { copiaDe: agendamento.codAgendamento } })
            }
          />
        ))}
      </SecaoDaBandeja>
    </Bandeja>
  );
}

interface FichaProps {
  readonly kind: 'bolsao' | 'noShow';
  readonly agendamento: Agendamento;
  /** Of a request: how long it has waited. */
  readonly espera?: string;
  /** Its hour went by. */
  readonly alerta?: boolean;
  readonly acao: string;
  readonly onOpen: () => void;
}

function Ficha({ agendamento, espera, ...rest }: FichaProps): ReactNode {
  const { codAgendamento, duracaoMin, placa, cliente, servicos, dataAgendamento, horaAgendamento } =
    agendamento;
  return (
    <FichaDaBandeja
      {...rest}
      id={String(codAgendamento)}
      duracaoMin={duracaoMin}
      placa={placa ? formatPlaca(placa) : undefined}
      cliente={cliente}
      detalhe={[nomesDosServicos(servicos), espera].filter(Boolean).join(' · ')}
      quando={`${diaCurto(dataAgendamento)} · ${horaAgendamento}`}
    />
  );
}

/** "há 2 h 05"; from a day on, in days. */
function esperaEmPalavras(pedido: PedidoDoBolsao, agora: Agora): string {
  const minutos = esperaDoPedido(pedido, agora);
  return `há ${minutos < UM_DIA_MIN ? duracaoEmPalavras(minutos) : `${Math.floor(minutos / UM_DIA_MIN)} d`}`;
}
