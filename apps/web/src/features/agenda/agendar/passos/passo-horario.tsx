import {
  type DiaPublico,
  type MomentoPublico,
  type OfertaPublica,
  paginaPublicaContracts,
  type PedidoPublico,
} from '@oferta/contracts/agenda/pagina-publica.ts';
import { IconClockExclamation } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { fraseAoCliente } from '#frames/pagina-leve/frase-ao-cliente.ts';
import { chamar } from '#frames/pagina-leve/call.ts';
import { Contatos } from '#frames/pagina-leve/contatos.tsx';
import { Recado } from '#frames/pagina-leve/recado.tsx';
import { useDados } from '#frames/pagina-leve/use-dados.ts';
import { useEnvio } from '#frames/pagina-leve/use-envio.ts';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useAviseMe } from '../espera/use-avise-me.ts';
import { aparelhoDaqui } from '../aparelho.ts';
import { diaDoMes, duracao } from '../palavras.ts';
import { Barra } from '../components/barra.tsx';
import { Cabecalho } from '../components/cabecalho.tsx';
import { ComoVem } from '../components/como-vem.tsx';
import { Guardado } from '../components/guardado.tsx';
import { Horas } from '../components/horas.tsx';
import { MaisPerto, maisPertoDe } from '../components/mais-perto.tsx';
import { Resumo } from '../components/resumo.tsx';
import { carroDe, escolhidas, totalDe } from '../pedido-do-rascunho.ts';
import type { Guardada, PassoProps, Perdida } from './passo.ts';
import css from './passo-horario.module.css';

interface PassoHorarioProps extends PassoProps {
  readonly ofertas: readonly OfertaPublica[];
  readonly guardada: Guardada | null;
  readonly perdida: Perdida | null;
  readonly onPedido: (pedido: PedidoPublico, token: string) => void;
}

/** The car's model, where jobs take longer on some. */
const doModelo = ({ porModelo }: PassoProps['casa'], modelo: string) =>
  porModelo ? { modelo: modelo.trim() } : {};

/** When: choosing an hour has it kept; one that is gone says so, with the three nearest. */
export function PassoHorario(props: PassoHorarioProps) {
  const { casa, slug, rascunho, mudar, irPara, ofertas, guardada, perdida, onPedido } = props;
  const pedido = guardada?.pedido ?? null;
  const { transporte, servicos, token, modelo } = rascunho;
  const chaves = servicos.map(({ chave }) => chave).join(',');
  const minhas = escolhidas(ofertas, rascunho);
  const pedir = useCallback(
    () =>
      chamar(
        paginaPublicaContracts.horasParaAgendar,
        { params: { slug }, query: { servicos: chaves, transporte, ...doModelo(casa, modelo) } },
        token === null ? {} : { token },
      ),
    [slug, chaves, transporte, token, casa, modelo],
  );
  const { dados, erro, recarregar } = useDados(pedir);
  const [perdeu, setPerdeu] = useState(perdida);
  const {
    enviando,
    erro: recusa,
    enviar,
  } = useEnvio((momento: MomentoPublico) =>
    chamar(
      paginaPublicaContracts.guardarHora,
      {
        params: { slug },
        body: {
          ...momento,
          carro: carroDe(rascunho),
          servicos: servicos.map(({ chave }) => chave),
          transporte,
          observacao: rascunho.observacao || null,
          totalCentavos: totalDe(minhas),
          aparelho: aparelhoDaqui(() => localStorage, casa.aparelho),
        },
      },
      token === null ? {} : { token },
    ),
  );
  const escolher = async (momento: MomentoPublico): Promise<boolean> => {
    const tomada = await enviar(momento);
    if (tomada) {
      setPerdeu(null);
      onPedido(tomada.pedido, tomada.token);
    }
    void recarregar();
    return tomada !== null;
  };
  const seguir = async (): Promise<void> => {
    if (!guardada) return;
    // An hour whose time is over is taken again without a word when nobody has it.
    if (guardada.ate > Date.now() || (await escolher(guardada.pedido))) irPara(4);
  };
  const avise = useAviseMe();
  const livres = dados?.dias.reduce((soma, dia) => soma + dia.livres, 0);
  const escolhida = pedido && !perdeu ? { dia: pedido.dia, hora: pedido.hora } : null;
  const perto = perdeu?.maisPerto ?? maisPertoDe(recusa);
  if (avise.aberto) {
    const { Tela, trecho } = avise.aberto;
    return <Tela {...{ casa, slug, rascunho, mudar, trecho }} onFechar={avise.fechar} />;
  }
  return (
    <div className={css['duas']}>
      <div className={css['horario']} data-stack={12}>
        <Cabecalho passo={3} titulo="Quando fica bom?">
          {minhas.length > 0 &&
            `${duracao(minhas.reduce((soma, { minutos }) => soma + minutos, 0))} na oficina. `}
          Mostramos só o que cabe de verdade; onde não cabe, dizemos por quê.
        </Cabecalho>
        <ComoVem
          transportes={casa.transportes}
          escolhido={transporte}
          onEscolher={(qual) => mudar({ transporte: qual })}
        />
        {perdeu && <HoraPerdida hora={perdeu.hora} />}
        {recusa !== null && <Recado recusa frase={fraseAoCliente(recusa)} />}
        {perto.length > 0 && <MaisPerto momentos={perto} ocupado={enviando} onEscolher={escolher} />}
        {erro !== null && !dados && <Recado recusa frase={fraseAoCliente(erro)} />}
        {!dados && erro === null && <Skeleton variant="cards" count={4} />}
        {dados && livres === 0 && (
          <NadaLivre
            ate={dados.ate}
            telefone={casa.telefone}
            onAvisar={() => void avise.abrir({ de: dados.dias[0]?.dia ?? dados.ate, ate: dados.ate })}
          />
        )}
        {dados && dados.dias.length > 0 && (
          <Horas
            // Another way of coming has other hours.
            key={transporte}
            dias={dados.dias as DiaPublico[]}
            escolhida={escolhida}
            ocupado={enviando}
            onEscolher={(momento) => void escolher(momento)}
            onAvisar={(dia) => void avise.abrir({ de: dia, ate: dia })}
          />
        )}
        {avise.falhou && <Recado recusa frase="Não abriu. Confira a internet e toque de novo" />}
      </div>
      <Resumo casa={casa} rascunho={rascunho} ofertas={minhas} pedido={pedido} />
      <div className={css['rodape']}>
        <Barra resumo={escolhida && guardada && <Guardado {...guardada} />}>
          <Button size="lg" onClick={() => irPara(2)}>
            Voltar
          </Button>
          <Button
            size="lg"
            variant="primary"
            disabled={!escolhida}
            loading={enviando}
            onClick={() => void seguir()}
          >
            Continuar
          </Button>
        </Barra>
      </div>
    </div>
  );
}

/** Somebody else has the hour by now. */
const HoraPerdida = ({ hora }: { readonly hora: string }) => (
  <p className={css['perdeu']} role="alert">
    <IconClockExclamation size={22} aria-hidden="true" />
    <span>
      <b>O tempo das {hora} acabou</b> e outra pessoa ficou com ela. Seus serviços continuam escolhidos.
    </span>
  </p>
);

interface NadaLivreProps {
  readonly ate: string;
  readonly telefone: string | null;
  readonly onAvisar: () => void;
}

/** No hour in all the days that are shown: to be told of one, or to call. */
const NadaLivre = ({ ate, telefone, onAvisar }: NadaLivreProps) => (
  <>
    <Recado frase={`Nada livre até ${diaDoMes(ate)}`} />
    <Button size="lg" variant="primary" onClick={onAvisar}>
      Avise-me quando abrir
    </Button>
    <Contatos telefone={telefone} texto="Olá! Não achei horário pela internet. Podem me ajudar?" />
  </>
);
