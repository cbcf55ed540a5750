import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import type { OrdemDosEncaixes } from '@oferta/domain/agenda/replanejar/encaixar.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { useEscape } from '#ui/panel/use-escape.ts';
import { useQuadroMecanicos, type QuadroMecanicos } from '../../hooks/quadro/use-quadro-mecanicos.ts';
import { duracaoEmPalavras } from '../../model/dia-em-palavras.ts';
import { campoId } from '../agendamento-form/erros-do-rascunho.ts';
import { rascunhoNovo, toNovo, type Rascunho } from '../agendamento-form/rascunho.ts';
import { useRascunho } from '../agendamento-form/use-rascunho.ts';
import css from './encaixar.module.css';
import { fecharEncaixe } from './encaixe-aberto.ts';
import { FantasmasDoEncaixe } from './fantasmas-do-encaixe.tsx';
import { Lugares } from './lugares.tsx';
import { NaoCabe } from './nao-cabe.tsx';
import { QuemChega } from './quem-chega.tsx';
import { useEncaixar } from './use-encaixar.ts';
import { useLugares, type LugarLido } from './use-lugares.ts';
import { useTeclasDoEncaixe } from './use-teclas-do-encaixe.ts';

interface PainelDeEncaixeProps {
  /** A job of the tray; null: somebody at the counter. */
  readonly servico: ServicoAgendado | null;
}

/** "Encaixar": the best places of the day for who stands at the counter or waits, each with what it costs the others; keys 1–3, Enter, Esc. */
export function PainelDeEncaixe({ servico }: PainelDeEncaixeProps): ReactNode {
  const quadro = useQuadroMecanicos();
  const painel = useRef<HTMLElement>(null);
  useEscape(painel, true, fecharEncaixe);
  const passou = quadro.dia < quadro.agora.dia || (servico === null && quadro.dia !== quadro.agora.dia);
  return createPortal(
    <aside ref={painel} className={css['painel']} aria-label="Encaixar">
      <header className={css['cabeca']} data-line={8}>
        <h2>Encaixar</h2>
        <small>
          {servico
            ? `${servico.placa ? formatPlaca(servico.placa) : servico.cliente} · ${servico.descricao}`
            : `passante, chegou às ${formatHora(quadro.agora.minuto)}`}
        </small>
        <IconButton label="Fechar" onClick={fecharEncaixe}>
          <IconX size={17} />
        </IconButton>
      </header>
      {passou ? (
        <p className={css['nota']}>Quem chegou é encaixado hoje. Volte ao quadro de hoje e abra de novo.</p>
      ) : (
        quadro.calendario && <Conteudo quadro={quadro} calendario={quadro.calendario} servico={servico} />
      )}
    </aside>,
    document.body,
  );
}

interface ConteudoProps extends PainelDeEncaixeProps {
  readonly quadro: QuadroMecanicos;
  readonly calendario: Calendario;
}

const PASSO_MIN = 15;

/** The quarter of an hour that runs: when somebody at the counter is booked for. */
const agoraNaAgenda = ({ dia, agora }: QuadroMecanicos): Partial<Rascunho> => ({
  dia,
  inicioMin: Math.floor(agora.minuto / PASSO_MIN) * PASSO_MIN,
  duracaoMin: PASSO_MIN,
});

/** The panel's state: who is let in, the places there are, the one that is chosen, and what sends it. */
function usePainel({ quadro, calendario, servico }: ConteudoProps) {
  const { codConcessionaria, fuso } = useConcessionaria();
  const form = useRascunho(
    { ...rascunhoNovo({ origem: 'balcao' }), transporte: 'espera', ...agoraNaAgenda(quadro) },
    { guardado: false },
  );
  const { rascunho } = form.formulario;
  const [pedido] = rascunho.servicos;
  const [ordem, setOrdem] = useState<OrdemDosEncaixes>('menosImpacto');
  const { lugares, ensaio } = useLugares(quadro, calendario, {
    servico,
    codTipoServico: servico?.codTipoServico ?? pedido?.codTipoServico ?? null,
    minutos: servico ? servico.tempoPadraoMin + servico.tempoAdicionalMin : (pedido?.tempoPadraoMin ?? null),
    ordem,
  });
  const { encaixar, recusa, esquecer, isPending } = useEncaixar({ quadro, ensaio });
  const { escolhido, sumiu, escolher } = useEscolhido(lugares);
  const [motivo, setMotivo] = useState('');
  const [falta, setFalta] = useState<string>();
  const semDados = servico === null && Object.keys(form.erros).length > 0;
  const precisa = escolhido?.custoLido.voz === 'atrasa';

  /** False: a field is missing. */
  const enviar = (): boolean => {
    form.tentar();
    const semMotivo = precisa && motivo.trim() === '';
    setFalta(semMotivo ? 'Informe por que este carro passa na frente' : undefined);
    if (semDados || semMotivo) return false;
    if (!escolhido || isPending) return true;
    const visita = () => toNovo({ ...rascunho, ...agoraNaAgenda(quadro) }, { codConcessionaria, fuso });
    encaixar({
      lugar: escolhido,
      quem: servico ?? { visita: visita() },
      motivo: precisa ? motivo.trim() : null,
    });
    return true;
  };
  return {
    formulario: form.formulario,
    lugares,
    escolhido,
    sumiu,
    ordem,
    setOrdem,
    escolher(lugar: LugarLido): void {
      esquecer();
      setFalta(undefined);
      escolher(lugar);
    },
    motivo: {
      pede: precisa,
      valor: motivo,
      falta,
      mudar(texto: string): void {
        setMotivo(texto);
        setFalta(undefined);
      },
    },
    recusa,
    isPending,
    enviar,
  };
}

function Conteudo(props: ConteudoProps): ReactNode {
  const { quadro, calendario, servico } = props;
  const { formulario, lugares, escolhido, sumiu, recusa, isPending, enviar, ...painel } = usePainel(props);
  const corpo = useRef<HTMLFormElement>(null);
  useTeclasDoEncaixe(corpo, (at) => {
    const lugar = lugares?.[at];
    if (lugar) painel.escolher(lugar);
  });
  useEffect(() => {
    const primeiro = servico ? null : document.getElementById(campoId('placa'));
    (primeiro ?? corpo.current?.querySelector<HTMLElement>('input'))?.focus();
  }, [servico]);
  const box = calendario.boxes.find(({ codBox }) => codBox === servico?.codBox)?.nome ?? null;
  return (
    <form
      ref={corpo}
      className={css['corpo']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (enviar()) return;
        requestAnimationFrame(() =>
          corpo.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
        );
      }}
    >
      <div className={css['rola']} data-stack={10}>
        {servico ? <QuemEspera servico={servico} /> : <QuemChega formulario={formulario} />}
        <OQueMudou recusa={recusa} sumiu={sumiu} />
        {lugares === null && <p className={css['nota']}>Diga o serviço: os lugares aparecem aqui.</p>}
        {lugares && lugares.length > 0 && (
          <Lugares
            lugares={lugares}
            escolhido={escolhido}
            ordem={painel.ordem}
            box={box}
            onOrdem={painel.setOrdem}
            onEscolher={painel.escolher}
          />
        )}
        {lugares?.length === 0 && (
          <NaoCabe rascunho={formulario.rascunho} servico={servico} quadro={quadro} />
        )}
        {painel.motivo.pede && (
          <TextInput
            required
            label="Motivo para atrasar o outro carro"
            hint="Fica no histórico. Depois de encaixar, a nova hora é oferecida ao cliente dele."
            maxLength={200}
            value={painel.motivo.valor}
            error={painel.motivo.falta}
            onChange={({ target }) => painel.motivo.mudar(target.value)}
          />
        )}
      </div>
      <footer className={css['pe']} data-line={8}>
        <Button type="submit" variant="primary" size="md" loading={isPending} disabled={!escolhido}>
          {escolhido ? `Encaixar às ${formatHora(escolhido.inicio)}` : 'Encaixar'}
        </Button>
        <Button size="md" onClick={fecharEncaixe}>
          Cancelar
        </Button>
        <small>Nenhum serviço em andamento é tirado do mecânico.</small>
      </footer>
      {lugares && <FantasmasDoEncaixe lugares={lugares} escolhido={escolhido} servicos={quadro.servicos} />}
    </form>
  );
}

/** The server's no, or a chosen place that is gone: either way the places shown are those of now. */
function OQueMudou({
  recusa,
  sumiu,
}: {
  readonly recusa: string | null;
  readonly sumiu: boolean;
}): ReactNode {
  if (recusa !== null)
    return (
      <p className={css['recusa']} role="alert">
        {recusa}. Veja os lugares de agora.
      </p>
    );
  return (
    sumiu && (
      <output className={css['aviso']}>
        O lugar que você escolheu já não existe. Estes são os de agora.
      </output>
    )
  );
}

/** A job of the tray, as it will be let in. */
function QuemEspera({ servico }: { readonly servico: ServicoAgendado }): ReactNode {
  const { cliente, modelo, descricao, tempoPadraoMin, tempoAdicionalMin, transporte } = servico;
  return (
    <p className={css['espera']}>
      <b>{cliente}</b> · {modelo} · {descricao}, {duracaoEmPalavras(tempoPadraoMin + tempoAdicionalMin)}
      {transporte === 'espera' && ' · espera na loja'}
    </p>
  );
}

/**
 * The place that is chosen: the first, until one is named by hand. One that is gone since, taken by somebody or past, is told,
 * and none is chosen: nobody is let in where they did not look.
 */
function useEscolhido(lugares: readonly LugarLido[] | null) {
  const [dito, setDito] = useState<{ readonly mecanico: number; readonly inicio: number } | null>(null);
  const achado =
    dito && lugares?.find(({ mecanico, inicio }) => mecanico === dito.mecanico && inicio === dito.inicio);
  const sumiu = dito !== null && lugares !== null && !achado;
  return {
    escolhido: achado ?? (dito === null ? (lugares?.[0] ?? null) : null),
    sumiu,
    escolher: ({ mecanico, inicio }: LugarLido) => setDito({ mecanico, inicio }),
  };
}
