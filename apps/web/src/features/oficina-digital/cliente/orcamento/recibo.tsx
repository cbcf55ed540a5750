import type { PaginaDoCliente } from '@oferta/contracts/oficina-digital/publico.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { IconCircleCheckFilled, IconMessage2Check, IconShieldCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { blocosDe } from '../model/blocos.ts';
import { destinoDe, somaDe } from '../model/respostas.ts';
import { Contatos } from '#frames/pagina-leve/contatos.tsx';
import { Recado } from '#frames/pagina-leve/recado.tsx';
import { Combinado } from './assinar/combinado.tsx';
import { Duvidas } from './duvidas.tsx';
import { ListaDeItens } from './lista-de-itens.tsx';
import css from './recibo.module.css';

interface ReciboProps {
  readonly token: string;
  readonly pagina: PaginaDoCliente;
  /** What happened just now: somebody else had already answered. */
  readonly recado: string | null;
  readonly onPagina: (pagina: PaginaDoCliente) => void;
}

/** The answer takes the place of the form that was sent: whoever reads by ear goes on from its title. */
const focar = (titulo: HTMLElement | null): void => titulo?.focus({ preventScroll: true });

/** What was answered, with the code that proves it to anybody. */
export function Recibo({ token, pagina, recado, onPagina }: ReciboProps) {
  const { orcamento, perguntas, codigo } = pagina;
  const { cliente, numero, veiculo, concessionaria } = orcamento;
  const { aprovadas, recusadas } = useMemo(
    () => destinoDe(blocosDe(orcamento.linhas), {}),
    [orcamento.linhas],
  );
  const aprovou = aprovadas.length > 0;
  return (
    <div className={css['recibo']} data-stack={16}>
      {recado && <Recado frase={recado} />}
      <div className={css['cabeca']} data-stack={8} data-tone={aprovou ? 5 : 'neutral'}>
        {aprovou ? (
          <IconCircleCheckFilled size={56} aria-hidden="true" />
        ) : (
          <IconMessage2Check size={52} aria-hidden="true" />
        )}
        <h1 tabIndex={-1} ref={focar}>
          {aprovou ? `Tudo certo, ${cliente}!` : `Resposta recebida, ${cliente}`}
        </h1>
        <p className={css['sobre']}>
          Orçamento {numero} · {veiculo.modelo}
          {veiculo.placa && ` · ${formatPlaca(veiculo.placa)}`}
        </p>
        <p>
          {aprovou ? (
            <>
              Você aprovou <b className="num">{formatBRL(somaDe(aprovadas))}</b> para o seu {veiculo.modelo}.
              A oficina já foi avisada.
            </>
          ) : (
            <>Nenhum item foi aprovado e nada será feito sem a sua autorização. A oficina já foi avisada.</>
          )}
        </p>
      </div>
      {codigo && (
        <section className={css['prova']} aria-labelledby="comprovante">
          <IconShieldCheck size={24} aria-hidden="true" />
          <div>
            <h2 id="comprovante">Código do comprovante</h2>
            <code translate="no">{codigo}</code>
            <p>
              Guarde este código: ele prova o que foi respondido e por quanto.{' '}
              <a href={`/v/${codigo}`}>Conferir</a>
            </p>
            <p className={css['no-papel']}>
              Confira em {window.location.host}/v/{codigo}
            </p>
          </div>
        </section>
      )}
      <ListaDeItens titulo="Aprovado" linhas={aprovadas} tom={5} />
      <ListaDeItens titulo="Ficou para depois" linhas={recusadas} tom="neutral" />
      <Combinado orcamento={orcamento} />
      <Contatos
        telefone={concessionaria.telefone}
        texto={`Olá! Respondi ao orçamento ${numero} do meu ${veiculo.modelo}.`}
      />
      <Duvidas token={token} codLinha={null} perguntas={perguntas} onPagina={onPagina} />
    </div>
  );
}
