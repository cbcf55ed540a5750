import type { TipoChecklist } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import type { Resultado } from '@oferta/domain/oficina-digital/resultado-item.ts';

export const NOME_DO_TIPO: Readonly<Record<TipoChecklist, string>> = {
  entrada: 'Entrada',
  diagnostico: 'Diagnóstico',
  qualidade: 'Qualidade',
  entrega: 'Entrega',
};

export const NOME_DO_RESULTADO: Readonly<Record<Resultado, string>> = {
  verde: 'Bom',
  amarelo: 'Atenção',
  vermelho: 'Urgente',
  naoVerificado: 'Não vi',
};

/** A measure as people write it: "2,1 mm". */
export const medidaFalada = (valor: number, unidade: string | null): string =>
  `${emNumero(valor)}${unidade ? ` ${unidade}` : ''}`;

/** Clock time of an instant, with the day when it is not today. */
export function horaFalada(instante: number, agora = Date.now()): string {
  const data = new Date(instante);
  const hora = data.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
  const mesmoDia = data.toDateString() === new Date(agora).toDateString();
  return mesmoDia
    ? hora
    : `${data.toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit' })} ${hora}`;
}
