import type { PaginaDoCliente } from '@oferta/contracts/oficina-digital/publico.ts';
import type { ArquivosDoLink } from '../arquivos/arquivos-do-link.ts';
import type { Bloco, Secao as DaSecao } from '../model/blocos.ts';
import type { Resposta, Respostas } from '../model/respostas.ts';
import { TEXTOS_DA_SECAO } from '../model/textos-da-secao.ts';
import { Cartao } from './cartao.tsx';
import { SinalDeUrgencia } from './sinal-de-urgencia.tsx';
import css from './secao.module.css';

interface SecaoProps {
  readonly secao: DaSecao;
  readonly token: string;
  readonly arquivos: ArquivosDoLink;
  readonly perguntas: PaginaDoCliente['perguntas'];
  readonly respostas: Respostas;
  /** Decisions the customer went on without. */
  readonly cobrados: readonly Bloco[];
  readonly onResposta: (chave: string, resposta: Resposta) => void;
  readonly onPagina: (pagina: PaginaDoCliente) => void;
}

/** What was found of one urgency, each thing with its decision. */
export function Secao({ secao, respostas, cobrados, onResposta, ...resto }: SecaoProps) {
  const { titulo, frase } = TEXTOS_DA_SECAO[secao.urgencia];
  const id = `secao-${secao.urgencia}`;
  return (
    <section className={css['secao']} aria-labelledby={id}>
      <h2 id={id}>
        <SinalDeUrgencia urgencia={secao.urgencia} size={24} />
        {titulo}
      </h2>
      <p className={css['frase']}>{frase}</p>
      <ul data-stack={12}>
        {secao.blocos.map((bloco) => (
          <Cartao
            key={bloco.chave}
            {...resto}
            bloco={bloco}
            resposta={respostas[bloco.chave]}
            cobrado={cobrados.includes(bloco)}
            onResposta={(resposta) => onResposta(bloco.chave, resposta)}
          />
        ))}
      </ul>
    </section>
  );
}
