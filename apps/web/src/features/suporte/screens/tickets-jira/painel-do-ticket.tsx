import {
  ticketContracts,
  type ComentarioTicket,
  type TicketAberto,
} from '@oferta/contracts/suporte/ticket.ts';
import { IconExternalLink, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { NaoChegou } from '#frames/nao-chegou.tsx';
import { useObjectUrl } from '#frames/foto/foto-da-pessoa.tsx';
import { queryClient } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { DataEHora } from '#kernel/data-e-hora.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { saveFromKeyboard } from '#ui/form/save-from-keyboard.ts';
import { Textarea } from '#ui/form/textarea.tsx';
import { DetailPanel } from '#ui/panel/detail-panel.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { Situacao } from './colunas-dos-tickets.tsx';
import { imagemOptions, ticketOptions } from './consultas.ts';
import { numeroDo, PRIORIDADES, TIPOS } from './palavras.ts';
import css from './tickets-jira.module.css';

const deNovo = () => void queryClient.invalidateQueries({ queryKey: ['suporte', 'tickets'] });

interface PainelProps {
  readonly codTicket: number;
  readonly onFechar: () => void;
}

/** A ticket: its picture, what went with it, the conversation, and a reply. */
export function PainelDoTicket({ codTicket, onFechar }: PainelProps) {
  const { data: ticket, error, refetch } = useQuery(ticketOptions(codTicket));
  return (
    <DetailPanel
      opened
      label={ticket ? `Ticket ${numeroDo(ticket)}` : 'Ticket'}
      onClose={onFechar}
      header={
        <span data-line={8}>
          <b className="num">{ticket ? numeroDo(ticket) : 'Ticket'}</b>
          {ticket && <Situacao {...ticket} />}
        </span>
      }
      actions={ticket && <Acoes {...ticket} />}
      footer={ticket && <Responder codTicket={codTicket} />}
    >
      {ticket ? (
        <Conteudo ticket={ticket} />
      ) : error ? (
        <NaoChegou erro={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="text" count={6} />
      )}
    </DetailPanel>
  );
}

/** What lives in Jira is read and resolved there; what is only here, here. */
function Acoes({ codTicket, endereco, chaveJira, situacao }: TicketAberto) {
  const situar = useCall(ticketContracts.situarTicket, { onSuccess: deNovo });
  if (endereco !== null)
    return (
      <a className={css['noJira']} href={endereco} target="_blank" rel="noreferrer">
        <IconExternalLink size={16} aria-hidden="true" /> Abrir no Jira
      </a>
    );
  if (chaveJira !== null) return null;
  const resolvido = situacao === 'resolvido';
  return (
    <Button
      loading={situar.isPending}
      onClick={() =>
        situar.mutate({ params: { codTicket }, body: { situacao: resolvido ? 'aberto' : 'resolvido' } })
      }
    >
      {resolvido ? 'Reabrir' : 'Resolver'}
    </Button>
  );
}

function Conteudo({ ticket }: { readonly ticket: TicketAberto }) {
  const { codTicket, titulo, criadoPor, concessionaria, criadoEm, tipo, prioridade } = ticket;
  return (
    <div className={css['ticket']}>
      <div>
        <h2>{titulo}</h2>
        <p className={css['mudo']}>
          {[criadoPor, concessionaria].filter(Boolean).join(', ')} · <DataEHora instante={criadoEm} /> ·{' '}
          {TIPOS[tipo].toLowerCase()}, prioridade {PRIORIDADES[prioridade].toLowerCase()}
        </p>
      </div>
      {ticket.erro !== null && (
        <p className={css['falha']} data-tone="late">
          Ainda não chegou ao Jira: {ticket.erro}. Está guardado aqui e vai de novo sozinho.
        </p>
      )}
      <p className={css['texto']}>{ticket.descricao}</p>
      {ticket.temImagem && <Imagem codTicket={codTicket} />}
      <OQueFoiJunto {...ticket} />
      <h3>Conversa</h3>
      {ticket.comentarios.length === 0 ? (
        <p className={css['mudo']}>Ninguém respondeu ainda.</p>
      ) : (
        <ol className={css['conversa']} data-stack={12}>
          {ticket.comentarios.map((comentario) => (
            <Comentario key={comentario.codComentario} {...comentario} />
          ))}
        </ol>
      )}
    </div>
  );
}

function Imagem({ codTicket }: { readonly codTicket: number }) {
  const { data = null, error, refetch } = useQuery(imagemOptions(codTicket));
  const endereco = useObjectUrl(data);
  if (error) return <NaoChegou erro={error} onRetry={() => void refetch()} />;
  if (endereco === null) return <Skeleton variant="cards" count={1} />;
  return (
    <a href={endereco} target="_blank" rel="noreferrer">
      <img className={css['tela']} src={endereco} alt="Imagem da tela, em tamanho maior noutra aba" />
    </a>
  );
}

function OQueFoiJunto({ pagina, navegador, erros }: TicketAberto) {
  if (pagina === '' && navegador === '' && erros.length === 0) return null;
  return (
    <details className={css['foi']} open>
      <summary>O que foi junto</summary>
      <dl>
        {pagina !== '' && (
          <div>
            <dt>Página</dt>
            <dd>{pagina}</dd>
          </div>
        )}
        {navegador !== '' && (
          <div>
            <dt>Navegador</dt>
            <dd>{navegador}</dd>
          </div>
        )}
        {erros.map(({ codigo, caminho, rastro, quando }) => (
          <div key={quando}>
            <dt>Erro</dt>
            <dd>
              {codigo} em {caminho}, <DataEHora instante={quando} />
              {rastro !== null && ` · correlação ${rastro}`}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const Comentario = ({ autor, origem, texto, criadoEm, naFila }: ComentarioTicket) => (
  <li>
    <Avatar name={autor} hue={origem === 'jira' ? 5 : 1} />
    <div>
      <b>{autor}</b>{' '}
      <small className={css['mudo']}>
        <DataEHora instante={criadoEm} />
        {origem === 'jira' && ' · pelo Jira'}
        {naFila && ' · guardado aqui'}
      </small>
      <p className={css['texto']}>{texto}</p>
    </div>
  </li>
);

function Responder({ codTicket }: { readonly codTicket: number }) {
  const [texto, setTexto] = useState('');
  const comentar = useCall(ticketContracts.comentarTicket, {
    onSuccess: () => {
      setTexto('');
      deNovo();
    },
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (texto.trim() !== '' && !comentar.isPending)
      comentar.mutate({ params: { codTicket }, body: { texto } });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter from its field
    <form
      className={css['responder']}
      data-stack={8}
      onSubmit={onSubmit}
      onKeyDown={(event) => void saveFromKeyboard(event)}
    >
      <Textarea
        rows={2}
        maxLength={5_000}
        aria-label="Responder"
        placeholder="Responder a quem cuida do ticket"
        value={texto}
        onChange={({ target }) => setTexto(target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        size="md"
        icon={<IconSend size={16} />}
        loading={comentar.isPending}
        disabled={texto.trim() === ''}
      >
        Enviar
      </Button>
    </form>
  );
}
