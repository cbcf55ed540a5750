import { podeDar, veRedeSemFiltro, type Nivel } from './nivel.ts';

/** What decides what a person may do at all. */
export interface Acesso {
  readonly codNivel: Nivel;
  readonly ativo: boolean;
}

interface Pessoa extends Acesso {
  readonly codUsuario: number;
}

/** What keeps a change of somebody's access from being made. */
export type ImpedimentoDeAcesso = 'nivelAcima' | 'proprioAcesso' | 'ultimoDistribuidor';

interface Mudanca {
  readonly quem: Pessoa;
  readonly pessoa: Pessoa;
  readonly depois: Acesso;
  /** Active people of level 2 who can log in, the person not counted. */
  readonly outrosDistribuidores: number;
}

/**
 * What keeps `quem` from giving a person another level or switching them on or off, or null when nothing does: nobody
 * reaches above their own level, nobody shuts themselves out, and the distributor keeps somebody of level 2.
 */
export function impedimentoDeAcesso({
  quem,
  pessoa,
  depois,
  outrosDistribuidores,
}: Mudanca): ImpedimentoDeAcesso | null {
  if (!podeDar(quem.codNivel, pessoa.codNivel) || !podeDar(quem.codNivel, depois.codNivel))
    return 'nivelAcima';
  const mudou = pessoa.codNivel !== depois.codNivel || pessoa.ativo !== depois.ativo;
  if (mudou && quem.codUsuario === pessoa.codUsuario) return 'proprioAcesso';
  const perdeDistribuidor = isDistribuidor(pessoa) && !isDistribuidor(depois);
  return perdeDistribuidor && outrosDistribuidores === 0 ? 'ultimoDistribuidor' : null;
}

const isDistribuidor = ({ codNivel, ativo }: Acesso): boolean => codNivel === 2 && ativo;

/** What was chosen for a person to work in: whole groups, whole brands, single dealerships; the union counts. */
export interface FiltrosDeAcesso {
  readonly grupos: readonly number[];
  readonly marcas: readonly string[];
  readonly concessionarias: readonly number[];
}

export const semFiltros = ({ grupos, marcas, concessionarias }: FiltrosDeAcesso): boolean =>
  grupos.length + marcas.length + concessionarias.length === 0;

export interface Alcance {
  readonly codNivel: Nivel;
  readonly filtros: FiltrosDeAcesso;
}

/** Whether somebody sees all of the distributor's dealerships, those to come included. */
export const veRedeInteira = ({ codNivel, filtros }: Alcance): boolean =>
  veRedeSemFiltro(codNivel) && semFiltros(filtros);

/**
 * Whether what is given to a person stays within what the giver sees, today and tomorrow: a group or brand grows with
 * each new dealership, so who has only some of its dealerships cannot give it whole. `vistas`: the giver's own.
 */
export function alcanceCabe(dado: Alcance, quem: Alcance, vistas: readonly number[]): boolean {
  if (veRedeInteira(quem)) return true;
  if (veRedeInteira(dado)) return false;
  const { grupos, marcas, concessionarias } = dado.filtros;
  return (
    grupos.every((cod) => quem.filtros.grupos.includes(cod)) &&
    marcas.every((marca) => quem.filtros.marcas.includes(marca)) &&
    concessionarias.every((cod) => vistas.includes(cod))
  );
}
