import { porResolverContracts, type Recado } from '@oferta/contracts/agenda/por-resolver.ts';
import { horaEm } from '@oferta/domain/instante.ts';
import { useState, type ReactNode } from 'react';
import { serverNow } from '#kernel/clock.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { openAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { refetchForaDoFeed } from '../../../hooks/fora-do-feed.ts';
import { Contato } from '../lista/contato.tsx';
import css from './por-resolver.module.css';
import { QuemE } from './quem-e.tsx';

interface QuemEscreveuProps {
  readonly recado: Recado;
  readonly fuso: string;
}

/** What a client wrote on WhatsApp: answered from here within its 24 hours, by phone afterwards. */
export function QuemEscreveu({ recado, fuso }: QuemEscreveuProps): ReactNode {
  const { codRecado, codAgendamento, cliente, telefone, texto, recebidoEm, respondeAte } = recado;
  const [resposta, setResposta] = useState('');
  const [erro, setErro] = useState<string>();
  const resolver = useCall(porResolverContracts.resolverRecado, {
    onSuccess: refetchForaDoFeed,
    done: { title: `O recado de ${cliente} está resolvido` },
  });
  const responde = serverNow() < new Date(respondeAte).getTime();
  const params = { codRecado };
  const enviar = (): void => {
    const escrita = resposta.trim();
    if (escrita === '') return setErro('Escreva a resposta');
    resolver.mutate({ params, body: { resposta: escrita } });
  };
  return (
    <li className={css['item']}>
      <QuemE visita={recado} />
      <span className={css['acoes']} data-line={8}>
        <Contato telefone={telefone} cliente={cliente} />
        <Button onClick={() => openAgendaDialog({ tipo: 'form', codAgendamento })}>Abrir a visita</Button>
        <Button loading={resolver.isPending} onClick={() => resolver.mutate({ params, body: {} })}>
          Resolvido
        </Button>
      </span>
      <p className={css['recado']}>
        {texto} <span className={css['sobre']}>às {horaEm(recebidoEm, fuso)}</span>
      </p>
      {responde ? (
        <span className={css['resposta']} data-stack={8}>
          <TextInput
            label={`Responder a ${cliente} pelo WhatsApp`}
            hint={`O WhatsApp aceita resposta por 24 horas: até as ${horaEm(respondeAte, fuso)}`}
            maxLength={1000}
            value={resposta}
            error={erro}
            onChange={({ target }) => {
              setResposta(target.value);
              setErro(undefined);
            }}
          />
          <span data-line={8}>
            <Button variant="primary" loading={resolver.isPending} onClick={enviar}>
              Enviar resposta
            </Button>
          </span>
        </span>
      ) : (
        <p className={css['sobre']}>Passaram 24 horas: o WhatsApp não aceita mais resposta. Ligue.</p>
      )}
    </li>
  );
}
