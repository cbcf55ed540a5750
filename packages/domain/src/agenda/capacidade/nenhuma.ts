import type { DiaComCarga, PedidoDeHora } from './dia-com-carga.ts';
import { motivosDe, principal } from './dias.ts';
import { type Causa, julgarDia } from './hora.ts';

/** Why none of many days has an hour: what is not registered at all, else what stands in the way of most of them. */
export type PorQueNenhuma =
  | { readonly causa: 'semConsultor' | 'semMecanicos' }
  /** Nobody does work of that type. */
  | { readonly causa: 'semQuemFaca'; readonly tipo: number }
  | { readonly causa: 'diasFechados' }
  | { readonly causa: Causa; readonly tipo: number | null };

/** Names the cause that has to be mended for an hour to be had; null where there is one, or no day was looked at. */
export function porQueNenhuma(
  pedido: PedidoDeHora,
  dias: readonly DiaComCarga[],
  intervalo: number,
): PorQueNenhuma | null {
  const [primeiro] = dias;
  if (!primeiro) return null;
  const quantas = new Map<string, { causa: Causa; tipo: number | null; vezes: number }>();
  let abertas = 0;
  for (const dia of dias) {
    const horas = julgarDia(pedido, dia, intervalo);
    abertas += horas.length;
    if (horas.some(({ venda }) => venda !== null)) return null;
    for (const hora of horas) {
      const motivo = principal(motivosDe(hora, horas));
      if (!motivo || motivo.causa === 'passado') continue;
      const chave = `${motivo.causa} ${motivo.tipo}`;
      const visto = quantas.get(chave) ?? { causa: motivo.causa, tipo: motivo.tipo, vezes: 0 };
      quantas.set(chave, { ...visto, vezes: visto.vezes + 1 });
    }
  }
  if (primeiro.consultores.length === 0) return { causa: 'semConsultor' };
  if (pedido.trabalhos.length > 0 && primeiro.mecanicos.length === 0) return { causa: 'semMecanicos' };
  const orfao = pedido.trabalhos.find(
    ({ tipo, codMecanico }) =>
      codMecanico == null && !primeiro.mecanicos.some(({ especialidades }) => especialidades.includes(tipo)),
  );
  if (orfao) return { causa: 'semQuemFaca', tipo: orfao.tipo };
  if (abertas === 0) return { causa: 'diasFechados' };
  const [maior] = [...quantas.values()].toSorted((a, b) => b.vezes - a.vezes);
  return maior ? { causa: maior.causa, tipo: maior.tipo } : { causa: 'diasFechados' };
}

/** The cause in the desk's words, with what mends it: of the fortnight that the desk looks through. */
export function frasePorQueNenhuma(porque: PorQueNenhuma, nomeDoTipo: (tipo: number) => string): string {
  const servico =
    'tipo' in porque && porque.tipo !== null ? nomeDoTipo(porque.tipo).toLowerCase() : 'o serviço';
  const nos = 'nas próximas duas semanas';
  switch (porque.causa) {
    case 'semConsultor':
      return 'Nenhum horário: a casa ainda não tem consultor. Cadastre em Configuração › Consultores.';
    case 'semMecanicos':
      return 'Nenhum horário: a casa ainda não tem mecânico. Cadastre em Configuração › Mecânicos.';
    case 'semQuemFaca':
      return `Nenhum horário: nenhum mecânico tem a especialidade ${servico}.`;
    case 'diasFechados':
      return `Nenhum horário: a casa não abre ${nos}.`;
    case 'consultor':
      return `Nenhum horário ${nos}: a agenda dos consultores está cheia.`;
    case 'mecanico':
      return `Nenhum horário ${nos}: quem faz ${servico} está com o tempo todo tomado.`;
    case 'minutos':
      return `Nenhum horário ${nos}: as horas de ${servico} acabaram.`;
    case 'box':
      return `Nenhum horário ${nos}: os boxes estão cheios.`;
    case 'fechaAntes':
      return 'Nenhum horário: o serviço não termina até fechar em nenhum dia.';
    case 'bloqueado':
      return `Nenhum horário ${nos}: a casa está bloqueada.`;
    case 'transporte':
      return `Nenhum horário ${nos}: o transporte pedido está completo.`;
    case 'chegadas':
    case 'visitas':
      return `Nenhum horário ${nos}: os dias estão lotados.`;
    case 'passado':
    case 'fechado':
    case 'foraDoExpediente':
      return `Nenhum horário ${nos} dentro do expediente.`;
  }
}
