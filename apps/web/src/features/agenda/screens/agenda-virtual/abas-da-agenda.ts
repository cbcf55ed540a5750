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
  titulo: 'Importar',
  Conteudo: lazy(() => load().then((file) => ({ default: file.ImportarAgenda }))),
}));

/** In the order of a day at the counter: the boards, the lists that follow a car, what went wrong, the waiting room. */
export const ABAS: readonly AbaDaAgenda[] = [
  {
    tipo: 'consultores',
    titulo: 'Consultores',
    Conteudo: lazy(() =>
      import('../../components/quadro/agenda-consultores.tsx').then((file) => ({
        default: file.AgendaConsultores,
      })),
    ),
  },
  {
    tipo: 'mecanicos',
    titulo: 'Mecânicos',
    Conteudo: lazy(() =>
      import('../../components/quadro/agenda-mecanicos.tsx').then((file) => ({
        default: file.AgendaMecanicos,
      })),
    ),
  },
  {
    tipo: 'agendamentos',
    titulo: 'Agendamentos',
    Conteudo: lazy(() =>
      import('./agendamentos/agendamentos.tsx').then((file) => ({ default: file.Agendamentos })),
    ),
  },
  {
    tipo: 'servicos',
    titulo: 'Serviços',
    Conteudo: lazy(() => import('./servicos/servicos.tsx').then((file) => ({ default: file.Servicos }))),
  },
  {
    tipo: 'entregas',
    titulo: 'Entregas',
    Conteudo: lazy(() => import('./entregas/entregas.tsx').then((file) => ({ default: file.Entregas }))),
  },
  {
    tipo: 'paralisados',
    titulo: 'Paralisados',
    Conteudo: lazy(() =>
      import('./paralisados/paralisados.tsx').then((file) => ({ default: file.Paralisados })),
    ),
  },
  {
    tipo: 'bolsao',
    titulo: 'Bolsão',
    Conteudo: lazy(() => import('./bolsao/bolsao.tsx').then((file) => ({ default: file.Bolsao }))),
  },
  {
    tipo: 'noshow',
    titulo: 'No-show',
    Conteudo: lazy(() => import('./noshow/no-show.tsx').then((file) => ({ default: file.NoShow }))),
  },
  {
    tipo: 'por-resolver',
    titulo: 'Por resolver',
    Conteudo: lazy(() =>
      import('./por-resolver/por-resolver.tsx').then((file) => ({ default: file.PorResolver })),
    ),
  },
  {
    tipo: 'oficina',
    titulo: 'Meu dia',
    Conteudo: lazy(() =>
      import('./meu-dia/meu-dia-da-oficina.tsx').then((file) => ({ default: file.MeuDiaDaOficina })),
    ),
  },
  {
    tipo: 'recepcao',
    titulo: 'Recepção',
    Conteudo: lazy(() => import('./recepcao/recepcao.tsx').then((file) => ({ default: file.Recepcao }))),
  },
  ...importar,
  {
    tipo: 'e-se',
    titulo: 'E se?',
    aPartirDe: 'mecanicos',
    Conteudo: lazy(() => import('./e-se/e-se.tsx').then((file) => ({ default: file.ESe }))),
  },
  {
    tipo: 'passado',
    titulo: 'Máquina do tempo',
    aPartirDe: 'mecanicos',
    Conteudo: lazy(() =>
      import('./passado/maquina-do-tempo.tsx').then((file) => ({ default: file.MaquinaDoTempo })),
    ),
  },
];

/** Where the agenda begins: the dealership's own model, 2 being the mechanics' timeline (product 02). */
export const abaInicial = (modeloAgenda: number): TipoAgenda =>
  modeloAgenda === 2 ? 'mecanicos' : 'consultores';
