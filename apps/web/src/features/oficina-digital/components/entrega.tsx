import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { IconAlertCircle, IconCheck, IconChecks, IconEye, IconMoon, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './entrega.module.css';

type Entrega = NonNullable<OrcamentoCartao['entrega']>;

const ENTREGAS: Readonly<Record<Entrega, { readonly nome: string; readonly icone: ReactNode }>> = {
  naFila: { nome: 'Mensagem na fila', icone: <IconSend size={15} /> },
  aguardandoHorario: { nome: 'Mensagem sai no horário de contato', icone: <IconMoon size={15} /> },
  enviada: { nome: 'Mensagem saiu ou foi aberta no WhatsApp', icone: <IconCheck size={15} /> },
  entregue: { nome: 'Mensagem entregue', icone: <IconChecks size={15} /> },
  lida: { nome: 'Mensagem lida', icone: <IconChecks size={15} /> },
  falhou: { nome: 'A mensagem não chegou', icone: <IconAlertCircle size={15} /> },
};

/** How far the customer is with a sent quote: seen, or how far its message got. */
export function Entrega({ cartao }: { readonly cartao: OrcamentoCartao }) {
  const { estado, vistoEm, entrega } = cartao;
  if (estado !== 'enviado' && estado !== 'expirado') return null;
  if (vistoEm) return <Sinal nome="Visto pelo cliente" icone={<IconEye size={15} />} tom="visto" />;
  if (!entrega) return null;
  return <Sinal {...ENTREGAS[entrega]} tom={entrega === 'falhou' ? 'falha' : 'calmo'} />;
}

interface SinalProps {
  readonly nome: string;
  readonly icone: ReactNode;
  readonly tom: string;
}

const Sinal = ({ nome, icone, tom }: SinalProps): ReactNode => (
  <span className={css['sinal']} data-tom={tom} title={nome}>
    {icone}
    <span className="vh">{nome}</span>
  </span>
);
