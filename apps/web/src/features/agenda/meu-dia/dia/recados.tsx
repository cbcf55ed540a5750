import { meuDiaContracts, type MeuDia } from '@oferta/contracts/agenda/meu-dia.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { useState } from 'react';
import { chamar } from '#frames/pagina-leve/call.ts';
import { useStore } from '#kernel/store.ts';
import { credencial } from '../acesso/quem.ts';
import type { NaFila } from '../envio/banco.ts';
import { type Guardado, lida, recusadasStore } from '../envio/estado.ts';
import { desfazer, lerDia } from '../envio/fila.ts';
import { mudancaEmPalavras, nomeDaAcao } from '../model/textos.ts';
import css from './recados.module.css';

/** What the server refused of what was done: it stays until it was read. */
export function Recusadas({ codMecanico }: { readonly codMecanico: number }) {
  const recusadas = useStore(recusadasStore).filter((uma) => uma.codMecanico === codMecanico);
  return recusadas.map(({ id, acao, placa, mensagem }) => (
    <div key={id} className={css['recado']} data-tom="recusa" role="alert">
      <p>
        <b>
          {nomeDaAcao(acao)}
          {placa && ` ${formatPlaca(placa)}`} não valeu.
        </b>{' '}
        {mensagem}.
      </p>
      <button type="button" onClick={() => void lida(id)}>
        Entendi
      </button>
    </div>
  ));
}

/** A job that was just finished may be taken back with one tap. */
export function Desfazer({ ato, segundos }: { readonly ato: Guardado<NaFila>; readonly segundos: number }) {
  return (
    <output className={css['recado']} data-tom="feito">
      <span>
        <b>Concluído{ato.placa && `: ${formatPlaca(ato.placa)}`}.</b>
      </span>
      <button type="button" onClick={() => void desfazer(ato.id)}>
        Desfazer ({segundos})
      </button>
    </output>
  );
}

interface MudancasProps {
  readonly mudancas: MeuDia['mudancas'];
  readonly fuso: string;
}

/** What is not as it was when this mechanic last looked. */
export function Mudancas({ mudancas, fuso }: MudancasProps) {
  const [ocupado, setOcupado] = useState(false);
  if (mudancas.length === 0) return null;
  const ver = async (): Promise<void> => {
    setOcupado(true);
    try {
      const token = await credencial();
      if (token !== null) await chamar(meuDiaContracts.verMeuDia, {}, { token });
      await lerDia();
    } catch {
      // Without network it is told again when there is one.
    }
    setOcupado(false);
  };
  return (
    <section className={css['recado']} data-tom="novidade" aria-label="O que mudou">
      <ul>
        {mudancas.map((mudanca) => (
          <li key={`${mudanca.codServico} ${mudanca.tipo}`}>
            <b>{mudanca.placa ? formatPlaca(mudanca.placa) : mudanca.descricao}</b>{' '}
            {mudancaEmPalavras(mudanca, fuso)}
          </li>
        ))}
      </ul>
      <button type="button" disabled={ocupado} onClick={() => void ver()}>
        Vi
      </button>
    </section>
  );
}
