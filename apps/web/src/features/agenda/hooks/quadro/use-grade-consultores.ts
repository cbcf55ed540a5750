import type { Consultor } from '@oferta/contracts/agenda/equipe.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { showToast } from '#ui/toast/toast.ts';
import type { GridBlock, GridPhase, GridResource, GridTarget } from '#ui/resource-grid/grid-event.ts';
import type { GridSourceItem } from '#ui/resource-grid/grid-source.ts';
import { hueAt } from '#ui/tone.ts';
import { blocosDe, fechadoPorque, limitesDoDia, type DonoDoTempo } from '../../model/blocos-do-dia.ts';
import { diaCurto } from '../../model/dia-em-palavras.ts';
import { isPorReceber, type EventoAgendamento } from '../../model/evento-agendamento.ts';
import { faseDoDia, nowDentro } from '../../model/fase-do-dia.ts';
import { disponivelMin, ocupacaoDoGrupo, ocupacaoPct } from '../../model/ocupacao.ts';
import { openAgendaDialog, type HorarioDoQuadro } from '../agenda-dialogs.ts';
import { arrastoConsultores, avisoStore } from './use-arrasto-consultores.ts';
import type { MudancaDeLugar } from '../alteracao.ts';
import { useAlterarAgendamento } from '../use-alterar-agendamento.ts';
import { useAgendaUrl } from '../use-agenda-url.ts';
import { bolsaoOptions } from '../use-agendamentos.ts';
import type { QuadroConsultores } from './use-quadro-consultores.ts';

/** A column of the board: a consultant, or a day of the week view. */
export interface ColunaDaGrade extends GridResource {
  readonly titulo: string;
  readonly consultor?: Consultor;
}

const donoDe = ({ codConsultor, jornada }: Consultor): DonoDoTempo => ({
  resourceId: String(codConsultor),
  recurso: 'consultor',
  cod: codConsultor,
  jornada,
});

/** Columns, blocked time and load of what is shown. */
function useColunas(quadro: QuadroConsultores, eventos: readonly EventoAgendamento[], aba: string | null) {
  const [{ con }] = useAgendaUrl();
  const { consultores, calendario, dias, visao } = quadro;
  const abas = consultores.map(({ codConsultor, nome, nomeTratado, corAgenda, imagem }) => ({
    id: String(codConsultor),
    nome,
    titulo: nomeTratado.split(' ')[0] ?? nomeTratado,
    hue: hueAt(corAgenda - 1),
    imagem,
  }));
  return useMemo(() => {
    const pedidos = aba !== null ? [aba] : con;
    const escolhidos = consultores.filter(
      ({ codConsultor }) => pedidos.length === 0 || pedidos.includes(String(codConsultor)),
    );
    const doGrupo = eventos.filter(({ agendamento }) =>
      escolhidos.some(({ codConsultor }) => codConsultor === agendamento.codConsultor),
    );
    const [unico] = escolhidos;
    const semanal = (dia: string): readonly GridBlock[] => {
      if (!calendario) return [];
      return unico ? blocosDe({ ...donoDe(unico), resourceId: dia }, dia, calendario) : [];
    };
    const abertos = dias.filter(
      (dia) =>
        !calendario ||
        fechadoPorque(calendario, dia) !== 'Fechado' ||
        doGrupo.some(({ resourceId }) => resourceId === dia),
    );
    const colunas: readonly ColunaDaGrade[] =
      visao === 'dia'
        ? escolhidos.map((consultor) => ({
            id: String(consultor.codConsultor),
            titulo: consultor.nomeTratado,
            consultor,
          }))
        : abertos.map((dia) => ({ id: dia, titulo: diaCurto(dia) }));
    const [dia = quadro.dia] = dias;
    const blocos =
      visao === 'dia'
        ? escolhidos.flatMap((consultor) => (calendario ? blocosDe(donoDe(consultor), dia, calendario) : []))
        : abertos.flatMap(semanal);
    const donos = escolhidos.map((consultor) => ({ ...donoDe(consultor), capacidade: consultor.capacidade }));
    return {
      abas,
      escolhidos,
      colunas,
      blocos,
      visiveis: doGrupo,
      ocupacao: calendario ? ocupacaoDoGrupo(doGrupo, { donos, dias: abertos }, calendario) : null,
      limites: calendario ? limitesDoDia(calendario, dias, doGrupo) : { dayStart: 420, dayEnd: 1140 },
    };
  }, [consultores, calendario, eventos, dias, visao, con, aba, abas, quadro.dia]);
}

/** What the gestures of the board write. */
function useMovimentos(quadro: QuadroConsultores, eventos: readonly EventoAgendamento[], arrasto: Arrasto) {
  const alterar = useAlterarAgendamento();
  const bolsao = useQuery(bolsaoOptions(quadro.codConcessionaria)).data ?? [];

  const mover = (agendamento: Agendamento, target: GridTarget, mudanca: MudancaDeLugar): void => {
    const evento = eventos.find(({ id }) => id === String(agendamento.codAgendamento));
    const frase = arrasto.fraseDe(target, agendamento);
    arrasto.semSurpresa(target, evento, (encaixe) => {
      void alterar({ agendamento, mudanca: encaixe ? { ...mudanca, encaixe } : mudanca, frase });
    });
  };

  return {
    mover,
    novoEm(target: GridTarget, extra: { copiaDe?: number } = {}): void {
      const { dia, codConsultor } = arrasto.lugarDe(target);
      const { start, end, swept } = target;
      openAgendaDialog({
        tipo: 'form',
        inicial: {
          dia,
          inicioMin: start,
          ...(swept && { duracaoMin: end - start }),
          ...(codConsultor !== null && { codConsultor }),
          ...extra,
        },
      });
    },
    devolver: (agendamento: Agendamento): void =>
      void alterar({ agendamento, mudanca: { codConsultor: null }, frase: 'Devolvido ao bolsão' }),
    trazer(id: string, target: GridTarget): void {
      const agendamento = bolsao.find(({ codAgendamento }) => String(codAgendamento) === id);
      const { dia, codConsultor } = arrasto.lugarDe(target);
      if (!agendamento) return;
      const { codAgendamento } = agendamento;
      if (codConsultor === null) return openAgendaDialog({ tipo: 'form', codAgendamento, foco: 'horario' });
      mover(agendamento, target, { ...arrasto.mudancaPara(target), codConsultor, dataAgendamento: dia });
    },
  };
}

type Arrasto = ReturnType<typeof arrastoConsultores>;

/** Everything the grid of the consultants' board is given: what it draws and what its gestures do. */
export function useGradeConsultores(
  quadro: QuadroConsultores,
  eventos: readonly EventoAgendamento[],
  aba: string | null,
) {
  const parts = useColunas(quadro, eventos, aba);
  const { colunas, blocos, limites, escolhidos } = parts;
  const arrasto = arrastoConsultores({ ...quadro, mostrados: escolhidos }, eventos, blocos);
  const { mover, novoEm, devolver, trazer } = useMovimentos(quadro, eventos, arrasto);
  const { agora, visao, dia, dias } = quadro;

  return {
    ...parts,
    ...limites,
    abaAtual: colunas[0]?.id ?? '',
    now: dias.includes(agora.dia) ? nowDentro(agora, limites) : undefined,
    phase: ({ id }: ColunaDaGrade): GridPhase => faseDoDia(visao === 'dia' ? dia : id, agora, limites),
    resumo: (coluna: ColunaDaGrade, lista: readonly EventoAgendamento[]) => resumoDa(coluna, lista, blocos),
    canDrag: ({ agendamento }: EventoAgendamento) =>
      isPorReceber(agendamento) || agendamento.situacao === 'recepcionado',
    canDrop: arrasto.canDrop,
    onMove: (evento: EventoAgendamento, target: GridTarget): void =>
      mover(evento.agendamento, target, arrasto.mudancaPara(target, evento)),
    onCreate(target: GridTarget): void {
      const motivo = arrasto.recusa(target);
      avisoStore.set(null);
      if (motivo !== null) showToast({ title: motivo });
      else novoEm(target);
    },
    onMoveOut({ agendamento }: EventoAgendamento, tray: string): void {
      if (tray === 'bolsao') devolver(agendamento);
    },
    horarioDe(target: GridTarget): HorarioDoQuadro {
      const lugar = arrasto.lugarDe(target);
      const consultor = quadro.consultores.find(({ codConsultor }) => codConsultor === lugar.codConsultor);
      return {
        recurso: consultor ? 'consultor' : 'concessionaria',
        codRecurso: consultor?.codConsultor ?? null,
        nome: consultor?.nomeTratado ?? 'Toda a concessionária',
        dia: lugar.dia,
        inicioMin: target.start,
        fimMin: target.end,
      };
    },
    /** Books in an empty time; undefined where nothing may be booked. */
    agendarEm(target: GridTarget): (() => void) | undefined {
      return arrasto.impedimento(target) === null ? () => novoEm(target) : undefined;
    },
    external: {
      canDrop: (_item: GridSourceItem, target: GridTarget) => arrasto.recusa(target),
      onDrop(item: GridSourceItem, target: GridTarget): void {
        avisoStore.set(null);
        if (item.kind === 'noShow') novoEm(target, { copiaDe: Number(item.id) });
        else trazer(item.id, target);
      },
    },
  };
}

/** "5 agend." and the load in percent, which only a person's column has. */
function resumoDa(
  { id, consultor }: ColunaDaGrade,
  lista: readonly EventoAgendamento[],
  blocos: readonly GridBlock[],
): { readonly carga: number | null; readonly texto: string } {
  const livre = disponivelMin(blocos.filter(({ resourceId }) => resourceId === id));
  const carga = consultor ? ocupacaoPct(lista, livre * consultor.capacidade) : null;
  return { carga, texto: `${lista.length} agend.` };
}
