import { NOME_DA_ABA } from '@oferta/contracts/agenda/abas.ts';
import type { TipoAgenda } from '@oferta/contracts/agenda/screens.ts';
import { lazy, type ComponentType } from 'react';

/** A tab of the agenda. Each fetches its own code when first opened: lists never pay for the boards. */
export interface AbaDaAgenda {
  readonly tipo: TipoAgenda;
  readonly titulo: string;
  readonly Conteudo: ComponentType;
  /** Reached from another tab, which then stays the chosen one: it has none of its own. */
  readonly aPartirDe?: TipoAgenda;
}

/** Written by whoever imports from the DMS; a house without it has no such tab. */
const importador = Object.values(
  import.meta.glob<{ ImportarAgenda: ComponentType }>('../../components/importar-agenda.tsx'),
);

const importar = importador.map((load): AbaDaAgenda => ({
  tipo: 'importar',
  titulo: NOME_DA_ABA.importar,
  Conteudo: lazy(() => load().then((file) => ({ default: file.ImportarAgenda }))),
}));

/** In the order of a day at the counter: the boards, the lists that follow a car, what went wrong, the waiting room. */
export const ABAS: readonly AbaDaAgenda[] = [
  {
    tipo: 'consultores',
    titulo: NOME_DA_ABA.consultores,
    Conteudo: lazy(() =>
      import('../../components/quadro/agenda-consultores.tsx').then((file) => ({
        default: file.AgendaConsultores,
      })),
    ),
  },
  {
    tipo: 'mecanicos',
    titulo: NOME_DA_ABA.mecanicos,
    Conteudo: lazy(() =>
      import('../../components/quadro/agenda-mecanicos.tsx').then((file) => ({
        default: file.AgendaMecanicos,
      })),
    ),
  },
  {
    tipo: 'agendamentos',
    titulo: NOME_DA_ABA.agendamentos,
    Conteudo: lazy(() =>
      import('./agendamentos/agendamentos.tsx').then((file) => ({ default: file.Agendamentos })),
    ),
  },
  {
    tipo: 'servicos',
    titulo: NOME_DA_ABA.servicos,
    Conteudo: lazy(() => import('./servicos/servicos.tsx').then((file) => ({ default: file.Servicos }))),
  },
  {
    tipo: 'entregas',
    titulo: NOME_DA_ABA.entregas,
    Conteudo: lazy(() => import('./entregas/entregas.tsx').then((file) => ({ default: file.Entregas }))),
  },
  {
    tipo: 'paralisados',
    titulo: NOME_DA_ABA.paralisados,
    Conteudo: lazy(() =>
      import('./paralisados/paralisados.tsx').then((file) => ({ default: file.Paralisados })),
    ),
  },
  {
    tipo: 'bolsao',
    titulo: NOME_DA_ABA.bolsao,
    Conteudo: lazy(() => import('./bolsao/bolsao.tsx').then((file) => ({ default: file.Bolsao }))),
  },
  {
    tipo: 'noshow',
    titulo: NOME_DA_ABA.noshow,
    Conteudo: lazy(() => import('./noshow/no-show.tsx').then((file) => ({ default: file.NoShow }))),
  },
  {
    tipo: 'por-resolver',
    titulo: NOME_DA_ABA['por-resolver'],
    Conteudo: lazy(() =>
      import('./por-resolver/por-resolver.tsx').then((file) => ({ default: file.PorResolver })),
    ),
  },
  {
    tipo: 'oficina',
    titulo: NOME_DA_ABA.oficina,
    Conteudo: lazy(() =>
      import('./meu-dia/meu-dia-da-oficina.tsx').then((file) => ({ default: file.MeuDiaDaOficina })),
    ),
  },
  {
    tipo: 'recepcao',
    titulo: NOME_DA_ABA.recepcao,
    Conteudo: lazy(() => import('./recepcao/recepcao.tsx').then((file) => ({ default: file.Recepcao }))),
  },
  ...importar,
  {
    tipo: 'e-se',
    titulo: NOME_DA_ABA['e-se'],
    aPartirDe: 'mecanicos',
    Conteudo: lazy(() => import('./e-se/e-se.tsx').then((file) => ({ default: file.ESe }))),
  },
  {
    tipo: 'passado',
    titulo: NOME_DA_ABA.passado,
    aPartirDe: 'mecanicos',
    Conteudo: lazy(() =>
      import('./passado/maquina-do-tempo.tsx').then((file) => ({ default: file.MaquinaDoTempo })),
    ),
  },
];

/** Where the agenda begins: the dealership's own model, 2 being the mechanics' timeline (product 02). */
export const abaInicial = (modeloAgenda: number): TipoAgenda =>
  modeloAgenda === 2 ? 'mecanicos' : 'consultores';
