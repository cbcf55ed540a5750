import type { PaginaDoCliente } from '@oferta/contracts/oficina-digital/publico.ts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { blocosDe, secoesDe } from '../model/blocos.ts';
import { aprovarTudo, deixarOResto, destinoDe, semResposta, somaDe } from '../model/respostas.ts';
import { Recado } from '#frames/pagina-leve/recado.tsx';
import { Assinatura } from './assinar/assinatura.tsx';
import { Barra } from './barra.tsx';
import { Cabecalho } from './cabecalho.tsx';
import { Combinado } from './assinar/combinado.tsx';
import { Duvidas } from './duvidas.tsx';
import { Secao } from './secao.tsx';
import { useRespostas } from './use-respostas.ts';
import css from './proposta.module.css';

interface PropostaProps {
  readonly token: string;
  readonly pagina: PaginaDoCliente;
  /** What happened just now and sent the customer back here. */
  readonly recado: string | null;
  readonly onPagina: (pagina: PaginaDoCliente) => void;
  /** What the page shows is old: asks for it again and says why. */
  readonly onRecarregar: (frase: string) => void;
}

/** A quote to be answered: read, chosen item by item, then signed as a step of its own. */
export function Proposta({ token, pagina, recado, onPagina, onRecarregar }: PropostaProps) {
  const { orcamento, perguntas } = pagina;
  const blocos = useMemo(() => blocosDe(orcamento.linhas), [orcamento.linhas]);
  const { respostas, mudar } = useRespostas({ token, numeroVersao: orcamento.numeroVersao, blocos });
  const [cobrando, setCobrando] = useState(false);
  const { assinando, abrir, fechar } = usePassoAssinatura();

  const destino = destinoDe(blocos, respostas);
  const faltam = semResposta(blocos, respostas);
  const continuar = (): void => {
    const [primeiro] = faltam;
    if (!primeiro) return abrir();
    setCobrando(true);
    const cartao = document.getElementById(`bloco-${primeiro.chave}`);
    cartao?.scrollIntoView({ block: 'start', behavior: 'smooth' });
    cartao?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <>
      <div hidden={assinando} className={css['proposta']}>
        {recado && <Recado frase={recado} />}
        <Cabecalho orcamento={orcamento} />
        {secoesDe(blocos).map((secao) => (
          <Secao
            key={secao.urgencia}
            secao={secao}
            token={token}
            arquivos={{ token, arquivos: pagina.arquivos, videos: pagina.videos }}
            perguntas={perguntas}
            respostas={respostas}
            cobrados={cobrando ? faltam : []}
            onResposta={(chave, resposta) => mudar({ ...respostas, [chave]: resposta })}
            onPagina={onPagina}
          />
        ))}
        <Combinado orcamento={orcamento} />
        <Duvidas token={token} codLinha={null} perguntas={perguntas} onPagina={onPagina} />
        <Barra
          total={somaDe(destino.aprovadas)}
          respondidos={blocos.length - faltam.length}
          itens={blocos.length}
          cobrando={cobrando && faltam.length > 0}
          onAprovarTudo={() => mudar(aprovarTudo(blocos, respostas))}
          onDeixarOResto={() => mudar(deixarOResto(blocos, respostas))}
          onContinuar={continuar}
        />
      </div>
      {assinando && (
        <Assinatura
          token={token}
          pagina={pagina}
          blocos={blocos}
          respostas={respostas}
          onVoltar={fechar}
          onPagina={onPagina}
          onRecarregar={(frase) => {
            fechar();
            onRecarregar(frase);
          }}
        />
      )}
    </>
  );
}

/** Whether the signing is over the quote; closing it gives back the place where the customer was reading. */
function usePassoAssinatura() {
  const [assinando, setAssinando] = useState(false);
  const lugar = useRef(0);
  useLayoutEffect(() => {
    window.scrollTo(0, assinando ? 0 : lugar.current);
  }, [assinando]);
  return {
    assinando,
    abrir: (): void => {
      lugar.current = window.scrollY;
      setAssinando(true);
    },
    fechar: (): void => setAssinando(false),
  };
}
