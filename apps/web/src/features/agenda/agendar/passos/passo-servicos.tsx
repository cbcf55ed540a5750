import type { OfertaPublica } from '@oferta/contracts/agenda/pagina-publica.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { IconReceipt2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Contatos } from '#frames/pagina-leve/contatos.tsx';
import { Button } from '#ui/button/button.tsx';
import { Textarea } from '#ui/form/textarea.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { duracao, preco } from '../palavras.ts';
import { Barra } from '../components/barra.tsx';
import { Cabecalho, Carro } from '../components/cabecalho.tsx';
import { Nota } from '../components/nota.tsx';
import { carroDe, escolhidas, totalDe } from '../pedido-do-rascunho.ts';
import type { PassoProps } from './passo.ts';
import css from './passo-servicos.module.css';

const OUTRA = 'outra';

interface PassoServicosProps extends PassoProps {
  /** Null while they are on their way. */
  readonly ofertas: readonly OfertaPublica[] | null;
}

/** What is to be done: what the car is due for first, each with its price and time. */
export function PassoServicos({ casa, rascunho, mudar, irPara, ofertas }: PassoServicosProps) {
  const [cobrando, setCobrando] = useState(false);
  const { servicos } = rascunho;
  const sairam = ofertas
    ? servicos.filter(({ chave }) => !ofertas.some((oferta) => oferta.chave === chave))
    : [];
  const minhas = escolhidas(ofertas ?? [], rascunho);
  const alternar = ({ chave, nome }: OfertaPublica): void =>
    mudar({
      servicos: servicos.some((cada) => cada.chave === chave)
        ? servicos.filter((cada) => cada.chave !== chave)
        : [...servicos, { chave, nome }],
    });
  const seguir = (): void => {
    if (minhas.length === 0) return setCobrando(true);
    mudar({ servicos: minhas.map(({ chave, nome }) => ({ chave, nome })) });
    irPara(3);
  };
  const total = totalDe(minhas);
  return (
    <div className={css['servicos']}>
      <Cabecalho passo={2} titulo="O que vamos fazer?">
        <Carro carro={carroDe(rascunho)} />
      </Cabecalho>
      {ofertas === null && <Skeleton variant="cards" count={4} />}
      {ofertas?.length === 0 && (
        <>
          <p>A {casa.nome} ainda não publicou serviços para agendar por aqui. Fale com a oficina.</p>
          <Contatos telefone={casa.telefone} texto="Olá! Quero agendar uma visita." />
        </>
      )}
      {sairam.map(({ chave, nome }) => (
        <p key={chave} className={css['saiu']}>
          <s>{nome}</s> não oferecemos mais
        </p>
      ))}
      <fieldset className={css['lista']} data-stack={10}>
        <legend className="vh">Serviços</legend>
        {ofertas?.map((oferta) => (
          <label key={oferta.chave} className={css['oferta']}>
            <input
              type="checkbox"
              checked={servicos.some(({ chave }) => chave === oferta.chave)}
              onChange={() => alternar(oferta)}
            />
            <span className={css['nome']}>
              <b>{oferta.nome}</b>
              {oferta.porQue && <em>{oferta.porQue}</em>}
              {oferta.oQueInclui && <small>{oferta.oQueInclui}</small>}
            </span>
            <span className={css['preco']}>
              {casa.mostraPreco && <b className="num">{preco(oferta.centavos)}</b>}
              {oferta.chave !== OUTRA && <small>{duracao(oferta.minutos)}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      {servicos.some(({ chave }) => chave === OUTRA) && (
        <Textarea
          label="O que o carro faz?"
          rows={3}
          maxLength={500}
          value={rascunho.observacao}
          onChange={({ currentTarget }) => mudar({ observacao: currentTarget.value })}
        />
      )}
      <Nota icone={<IconReceipt2 size={18} />}>
        {casa.mostraPreco
          ? 'Preço fechado onde ele aparece, com peças e mão de obra. O que surgir a mais só é feito com o seu sim.'
          : 'Os preços são combinados na oficina. Nada é feito sem o seu sim.'}
      </Nota>
      <Barra
        resumo={
          <>
            <span className={css['total']} aria-live="polite">
              {cobrando && minhas.length === 0 ? (
                <em>Escolha ao menos um serviço</em>
              ) : (
                casa.mostraPreco && (
                  <>
                    Total <b className="num">{total === null ? 'a orçar' : formatBRL(total)}</b>
                  </>
                )
              )}
            </span>
            {minhas.length > 0 && (
              <span className={css['tempo']}>
                {duracao(minhas.reduce((soma, { minutos }) => soma + minutos, 0))} na oficina
              </span>
            )}
          </>
        }
      >
        <Button size="lg" onClick={() => irPara(1)}>
          Voltar
        </Button>
        <Button size="lg" variant="primary" onClick={seguir} disabled={ofertas === null}>
          Ver horários
        </Button>
      </Barra>
    </div>
  );
}
