import { emNumero } from '../../numero.ts';
import { formatHora } from '../../tempo/horario.ts';
import type { Transporte } from './dia-com-carga.ts';
import type { Motivo } from './dias.ts';
import type { Causa } from './hora.ts';

/** What a cause is told with: the names of types of service, and how the client comes. */
type Contexto = { readonly nomeDoTipo: (tipo: number) => string; readonly transporte: Transporte };

/** Why an hour is refused, in the client's words; names no person and no other client (design: modules, 2). */
export function motivoParaCliente(
  { causa, tipo, ateMin, vende }: Motivo,
  { nomeDoTipo, transporte }: Contexto,
): string {
  // An hour that is named is one that can be had: two reasons side by side never send to one that is refused.
  const ate = ateMin === null || !vende ? null : formatHora(ateMin);
  const noDia = ateMin === null ? ' nesse dia' : '';
  const servico = tipo === null ? 'o serviço' : nomeDoTipo(tipo).toLowerCase();
  switch (causa) {
    case 'passado':
      return 'já passou ou está em cima da hora';
    case 'fechado':
      return 'a oficina não abre nesse dia';
    case 'foraDoExpediente':
      return 'a recepção não atende nesse horário';
    case 'bloqueado':
      return ate ? `a oficina para até ${ate}` : 'a oficina para nesse horário';
    case 'fechaAntes':
      return 'não termina até fechar';
    case 'consultor':
      return ate ? `recepção cheia até ${ate}` : `recepção cheia${noDia}`;
    case 'chegadas':
      return 'chegadas completas';
    case 'visitas':
      return 'dia lotado';
    case 'transporte':
      return transporte === 'espera' ? 'sem lugar para esperar nesse dia' : 'leva e traz completo nesse dia';
    case 'mecanico':
      if (ate) return `quem faz ${servico} só às ${ate}`;
      return ateMin === null
        ? `quem faz ${servico} não tem mais hora nesse dia`
        : `quem faz ${servico} está em outro carro`;
    case 'box':
      return ate ? `oficina cheia até ${ate}` : `oficina cheia${noDia}`;
    case 'minutos':
      return `as horas de ${servico} desse dia acabaram`;
  }
}

/** What of an hour is looked at, in the order in which the desk reads it (design: modules, 5). */
export const CONFERENCIAS = ['consultor', 'mecanico', 'box', 'minutos', 'chegadas'] as const;
export type Conferencia = (typeof CONFERENCIAS)[number];

/** What a cause is a matter of; null for those that are the calendar's or a quota's. */
const DA_CONFERENCIA: Partial<Record<Causa, Conferencia>> = {
  consultor: 'consultor',
  mecanico: 'mecanico',
  fechaAntes: 'mecanico',
  box: 'box',
  minutos: 'minutos',
  chegadas: 'chegadas',
};

/** An hour's checks: what each says where it stands in the way, null where it does not. */
export function conferir(
  motivos: readonly Motivo[],
  nomeDoTipo: (tipo: number) => string,
  consultor: string | null = null,
): { readonly conferencia: Conferencia; readonly falta: string | null }[] {
  return CONFERENCIAS.map((conferencia) => {
    const motivo = motivos.find(({ causa }) => DA_CONFERENCIA[causa] === conferencia);
    return { conferencia, falta: motivo ? motivoParaCasa(motivo, nomeDoTipo, consultor) : null };
  });
}

/**
 * Why an hour does not fit, in the words of the desk: what is missing, and until when that day. `consultor`: who was asked
 * for by name, where it is only they who have no place.
 */
export function motivoParaCasa(
  { causa, tipo, ateMin }: Motivo,
  nomeDoTipo: (tipo: number) => string,
  consultor: string | null = null,
): string {
  const ate = ateMin === null ? 'nesse dia' : `até ${formatHora(ateMin)}`;
  const servico = tipo === null ? 'o serviço' : nomeDoTipo(tipo).toLowerCase();
  switch (causa) {
    case 'passado':
      return 'o horário já passou';
    case 'fechado':
      return 'a concessionária não abre nesse dia';
    case 'foraDoExpediente':
      return 'fica fora do expediente';
    case 'bloqueado':
      return `a casa para ${ate}`;
    case 'fechaAntes':
      return 'o serviço não termina até fechar';
    case 'consultor':
      return consultor === null ? `falta consultor ${ate}` : `agenda de ${consultor} ocupada ${ate}`;
    case 'chegadas':
      return `chegadas completas ${ate}`;
    case 'visitas':
      return 'o dia está lotado';
    case 'transporte':
      return 'o transporte desse dia está completo';
    case 'mecanico':
      return `falta mecânico de ${servico} ${ate}`;
    case 'box':
      return `falta box ${ate}`;
    case 'minutos':
      return `as horas de ${servico} desse dia acabaram`;
  }
}

/** Why a revision of the menu is due for a car: by how far it is from the mileage it is made for. */
export function porQueRevisar(
  km: number | null,
  revisao: { readonly km: number; readonly naHora: boolean },
): string | null {
  if (km === null) return null;
  const faltam = revisao.km - km;
  const distancia = `${emNumero(Math.abs(faltam))} km`;
  if (faltam < 0) return `na hora: passou ${distancia}`;
  if (faltam === 0) return 'na hora';
  return revisao.naHora ? `na hora: faltam ${distancia}` : `faltam ${distancia}`;
}
