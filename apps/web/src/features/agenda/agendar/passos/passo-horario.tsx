import {
  type DiaPublico,
  type MomentoPublico,
  type OfertaPublica,
  paginaPublicaContracts,
  type PedidoPublico,
  type TransportePublico,
} from '@oferta/contracts/agenda/pagina-publica.ts';
import { IconClockExclamation } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { chamar } from '#frames/pagina-leve/call.ts';
import { Contatos } from '#frames/pagina-leve/contatos.tsx';
import { Recado } from '#frames/pagina-leve/recado.tsx';
import { useDados } from '#frames/pagina-leve/use-dados.ts';
import { useEnvio } from '#frames/pagina-leve/use-envio.ts';
import { fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { diaDoMes, diaPorExtenso, duracao } from '../palavras.ts';
import { Barra } from '../partes/barra.tsx';
import { Cabecalho } from '../partes/cabecalho.tsx';
import { Guardado } from '../partes/guardado.tsx';
import { Horas } from '../partes/horas.tsx';
import { Resumo } from '../partes/resumo.tsx';
import { carroDe, escolhidas, totalDe } from '../pedido-do-rascunho.ts';
import type { PassoProps, Perdida } from './agendamento.tsx';
import css from './passo-horario.module.css';

interface PassoHorarioProps extends PassoProps {
  readonly ofertas: readonly OfertaPublica[];
  readonly pedido: PedidoPublico | null;
  readonly perdida: Perdida | null;
  readonly onPedido: (pedido: PedidoPublico, token: string) => void;
}

const TRANSPORTES: Readonly<Record<TransportePublico, string>> = {
  deixa: 'Deixo o carro',
  espera: 'Espero na oficina',
  levaETraz: 'Busquem o carro',
};

/** What a refusal tells of other hours. */
export const maisPertoDe = (erro: unknown): readonly MomentoPublico[] =>
  isApiError(erro) ? ((erro.atual as { maisPerto?: MomentoPublico[] } | null)?.maisPerto ?? []) : [];

/** When: choosing an hour has it kept; one that is gone says so, with the three nearest. */
export function PassoHorario(props: PassoHorarioProps) {
  const { casa, slug, rascunho, mudar, irPara, ofertas, pedido, perdida, onPedido } = props;
  const { transporte, servicos, token } = rascunho;
  const chaves = servicos.map(({ chave }) => chave).join(',');
  const minhas = escolhidas(ofertas, rascunho);
  const pedir = useCallback(
    () =>
      chamar(
        paginaPublicaContracts.horasParaAgendar,
        { params: { slug }, query: { servicos: chaves, transporte } },
        token === null ? {} : { token },
      ),
    [slug, chaves, transporte, token],
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
        },
      },
      token === null ? {} : { token },
    ),
  );
  const escolher = async (momento: MomentoPublico): Promise<boolean> => {
    const guardada = await enviar(momento);
    if (guardada) {
      setPerdeu(null);
      onPedido(guardada.pedido, guardada.token);
    }
    void recarregar();
    return guardada !== null;
  };
  const seguir = async (): Promise<void> => {
    if (!pedido) return;
    // An hour whose time is over is taken again without a word when nobody has it.
    const solto = pedido.guardadoAte === null || new Date(pedido.guardadoAte).getTime() < Date.now();
    if (!solto || (await escolher(pedido))) irPara(4);
  };
  const livres = dados?.dias.reduce((soma, dia) => soma + dia.livres, 0);
  const escolhida = pedido && !perdeu ? { dia: pedido.dia, hora: pedido.hora } : null;
  const perto = perdeu?.maisPerto ?? maisPertoDe(recusa);
  return (
    <div className={css['duas']}>
      <div className={css['horario']}>
        <Cabecalho passo={3} titulo="Quando fica bom?">
          {minhas.length > 0 &&
            `${duracao(minhas.reduce((soma, { minutos }) => soma + minutos, 0))} na oficina. `}
          Mostramos só o que cabe de verdade; onde não cabe, dizemos por quê.
        </Cabecalho>
        {casa.transportes.length > 1 && (
          <fieldset className={css['transporte']}>
            <legend>Como você vem?</legend>
            {casa.transportes.map((qual) => (
              <label key={qual}>
                <input
                  type="radio"
                  name="transporte"
                  checked={transporte === qual}
                  onChange={() => mudar({ transporte: qual })}
                />
                {TRANSPORTES[qual]}
              </label>
            ))}
          </fieldset>
        )}
        {perdeu && (
          <p className={css['perdeu']} role="alert">
            <IconClockExclamation size={22} aria-hidden="true" />
            <span>
              <b>O tempo das {perdeu.hora} acabou</b> e outra pessoa ficou com ela. Seus serviços continuam
              escolhidos.
            </span>
          </p>
        )}
        {recusa !== null && <Recado recusa frase={fraseDe(recusa)} />}
        {perto.length > 0 && <MaisPerto momentos={perto} ocupado={enviando} onEscolher={escolher} />}
        {erro !== null && !dados && <Recado recusa frase={fraseDe(erro)} />}
        {!dados && erro === null && <Skeleton variant="cards" count={4} />}
        {dados && livres === 0 && (
          <>
            <Recado frase={`Nada livre até ${diaDoMes(dados.ate)}`} />
            <Contatos
              telefone={casa.telefone}
              texto="Olá! Não achei horário pela internet. Podem me ajudar?"
            />
          </>
        )}
        {dados && dados.dias.length > 0 && (
          <Horas
            // Another way of coming has other hours.
            key={transporte}
            dias={dados.dias as DiaPublico[]}
            escolhida={escolhida}
            ocupado={enviando}
            onEscolher={(momento) => void escolher(momento)}
          />
        )}
      </div>
      <Resumo casa={casa} rascunho={rascunho} ofertas={minhas} pedido={pedido} />
      <div className={css['rodape']}>
        <Barra resumo={escolhida && pedido && <Guardado pedido={pedido} />}>
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

interface MaisPertoProps {
  readonly momentos: readonly MomentoPublico[];
  readonly ocupado: boolean;
  readonly onEscolher: (momento: MomentoPublico) => unknown;
}

/** The hours nearest to the one that cannot be had. */
export function MaisPerto({ momentos, ocupado, onEscolher }: MaisPertoProps) {
  return (
    <section className={css['perto']} aria-label="Os horários mais perto">
      <h2>Os {momentos.length === 3 ? 'três' : momentos.length} mais perto</h2>
      {momentos.map((momento) => (
        <button
          key={`${momento.dia} ${momento.hora}`}
          type="button"
          disabled={ocupado}
          onClick={() => onEscolher(momento)}
        >
          <b>
            {diaPorExtenso(momento.dia).split(',')[0]?.replace('-feira', '')}, {momento.hora}
          </b>
          <small>{diaDoMes(momento.dia)}</small>
        </button>
      ))}
    </section>
  );
}
