import type { LinhaPublica, PaginaDoCliente } from '@oferta/contracts/oficina-digital/publico.ts';
import { IconCheck, IconClock } from '@tabler/icons-react';
import type { ArquivosDoLink } from '../arquivos/arquivos-do-link.ts';
import { fotosDe, pendentesDe, type Bloco } from '../model/blocos.ts';
import type { Resposta } from '../model/respostas.ts';
import { Fotos } from '../components/fotos.tsx';
import { Duvidas } from './duvidas.tsx';
import { EscolhaEntreOpcoes } from './escolher/escolha-entre-opcoes.tsx';
import { EscolhaSimNao } from './escolher/escolha-sim-nao.tsx';
import { MotivoDaRecusa } from './escolher/motivo-da-recusa.tsx';
import { DetalhesDoValor, Valor } from './valor.tsx';
import css from './cartao.module.css';

interface CartaoProps {
  readonly bloco: Bloco;
  readonly token: string;
  readonly arquivos: ArquivosDoLink;
  readonly perguntas: PaginaDoCliente['perguntas'];
  readonly resposta: Resposta | undefined;
  readonly cobrado: boolean;
  readonly onResposta: (resposta: Resposta) => void;
  readonly onPagina: (pagina: PaginaDoCliente) => void;
}

/** One thing the inspection found: what, why, the photos, what it costs, and the customer's choice. */
export function Cartao(props: CartaoProps) {
  const { bloco, token, arquivos, perguntas, resposta, cobrado, onResposta, onPagina } = props;
  const [linha] = bloco.linhas;
  if (!linha) return null;
  const pendentes = pendentesDe(bloco);
  const sozinha = bloco.linhas.length === 1;
  const estado = resposta && pendentes.length > 0 ? (resposta.aprovada === null ? 'nao' : 'sim') : undefined;
  return (
    <li
      className={css['cartao']}
      data-stack={12}
      id={`bloco-${bloco.chave}`}
      data-estado={estado}
      data-cobrado={cobrado || undefined}
    >
      <div className={css['titulo']}>
        <h3>{linha.descricao}</h3>
        {sozinha && <Valor linha={linha} />}
      </div>
      {linha.porQue && <p className={css['porque']}>{linha.porQue}</p>}
      {linha.medida && (
        <p className={css['medida']}>
          Medimos <b className="num">{linha.medida}</b>
        </p>
      )}
      <Fotos arquivos={arquivos} fotos={fotosDe(bloco)} de={linha.descricao} />
      {sozinha && <DetalhesDoValor linha={linha} />}
      {pendentes.length === 0 && <Decidido linhas={bloco.linhas} />}
      {pendentes.length > 0 &&
        (sozinha ? (
          <EscolhaSimNao linha={linha} resposta={resposta} cobrado={cobrado} onResposta={onResposta} />
        ) : (
          <EscolhaEntreOpcoes bloco={bloco} resposta={resposta} cobrado={cobrado} onResposta={onResposta} />
        ))}
      {estado === 'nao' && resposta && (
        <MotivoDaRecusa de={linha.descricao} resposta={resposta} onResposta={onResposta} />
      )}
      <Duvidas
        token={token}
        codLinha={linha.codLinha}
        de={linha.descricao}
        perguntas={perguntas}
        onPagina={onPagina}
      />
    </li>
  );
}

/** What was answered before, by phone or at the counter, and is not asked again. */
function Decidido({ linhas }: { readonly linhas: readonly LinhaPublica[] }) {
  const aprovada = linhas.find(({ decisao }) => decisao === 'aprovado');
  return (
    <p className={css['decidido']} data-line={8} data-tone={aprovada ? 5 : 'neutral'}>
      {aprovada ? <IconCheck size={18} aria-hidden="true" /> : <IconClock size={18} aria-hidden="true" />}
      {aprovada ? 'Você já aprovou' : 'Você deixou para depois'}
      {aprovada && linhas.length > 1 && `: ${aprovada.descricao}`}
    </p>
  );
}
