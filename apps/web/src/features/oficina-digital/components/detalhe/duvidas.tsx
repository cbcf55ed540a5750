import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { useState, type FormEvent } from 'react';
import { serverNow } from '#kernel/clock.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Textarea } from '#ui/form/textarea.tsx';
import { diaEHora } from '@oferta/domain/instante.ts';
import { receberOrcamento } from '../../hooks/orcamento-options.ts';
import css from './duvidas.module.css';

type Duvida = Orcamento['duvidas'][number];

/** What the customer asked, each answered where it stands. */
export function Duvidas({ orcamento }: { readonly orcamento: Orcamento }) {
  const { duvidas, itens } = orcamento;
  if (duvidas.length === 0) return null;
  const sobre = ({ codLinha }: Duvida): string | null =>
    itens.find((linha) => linha.codLinha === codLinha)?.descricao ?? null;
  return (
    <section className={css['duvidas']} data-stack={8} aria-label="Perguntas do cliente">
      {duvidas.map((duvida) => (
        <article key={duvida.codPergunta} data-respondida={duvida.resposta !== null || undefined}>
          <Pergunta duvida={duvida} sobre={sobre(duvida)} />
          {duvida.resposta === null ? (
            <Responder codPergunta={duvida.codPergunta} />
          ) : (
            <p className={css['resposta']}>
              {duvida.resposta}
              {duvida.respondidaPor && <small> — {duvida.respondidaPor}</small>}
            </p>
          )}
        </article>
      ))}
    </section>
  );
}

function Pergunta({ duvida, sobre }: { readonly duvida: Duvida; readonly sobre: string | null }) {
  const { fuso } = useConcessionaria();
  return (
    <p className={css['pergunta']}>
      <b>{duvida.pergunta}</b>
      <small>
        {sobre && `${sobre} · `}
        {diaEHora(duvida.perguntadaEm, fuso, serverNow())}
      </small>
    </p>
  );
}

function Responder({ codPergunta }: { readonly codPergunta: number }) {
  const [resposta, setResposta] = useState('');
  const { mutate, isPending } = useCall(orcamentoContracts.responderPergunta, {
    onSuccess: receberOrcamento,
    done: { title: 'Resposta na página do cliente', tone: 5 },
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    mutate({ params: { codPergunta }, body: { resposta: resposta.trim() } });
  };
  return (
    <form className={css['responder']} data-stack={8} onSubmit={onSubmit}>
      <Textarea
        label="Resposta"
        rows={2}
        maxLength={500}
        value={resposta}
        onChange={({ target }) => setResposta(target.value)}
      />
      <Button type="submit" variant="primary" loading={isPending} disabled={resposta.trim() === ''}>
        Responder
      </Button>
    </form>
  );
}
