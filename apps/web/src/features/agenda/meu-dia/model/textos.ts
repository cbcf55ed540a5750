import type { MeuDia } from '@oferta/contracts/agenda/meu-dia.ts';
import { horaEm } from '@oferta/domain/instante.ts';
import type { Feita } from './na-tela.ts';

/** A duration as it is said: "45 min", "1h15". */
export function duracao(minutos: number): string {
  const inteiros = Math.max(0, Math.round(minutos));
  if (inteiros < 60) return `${inteiros} min`;
  const resto = inteiros % 60;
  return `${Math.floor(inteiros / 60)}h${resto === 0 ? '' : String(resto).padStart(2, '0')}`;
}

/** A running clock: "12:40", from an hour on "1:02:40". */
export function relogio(segundos: number): string {
  const dois = (numero: number): string => String(Math.floor(numero)).padStart(2, '0');
  const [horas, minutos] = [Math.floor(segundos / 3600), (segundos % 3600) / 60];
  return `${horas > 0 ? `${horas}:` : ''}${dois(minutos)}:${dois(segundos % 60)}`;
}

const hora = (instante: string | null, fuso: string): string =>
  instante === null ? 'sem hora' : horaEm(instante, fuso);

/** What changed, as a mechanic is told. */
export function mudancaEmPalavras({ tipo, de, para }: MeuDia['mudancas'][number], fuso: string): string {
  switch (tipo) {
    case 'entrou':
      return 'é novo no seu dia';
    case 'saiu':
      return 'saiu do seu dia';
    case 'hora':
      return `mudou de ${hora(de, fuso)} para ${hora(para, fuso)}`;
    case 'promessa':
      return para === null ? 'não tem mais hora prometida' : `agora está prometido para ${hora(para, fuso)}`;
    case 'box':
      return para === null ? 'não tem mais box' : `agora é no ${para}`;
    case 'tempo':
      return `agora tem ${duracao(Number(para))}`;
    case 'servico':
      return `agora é ${para ?? ''}`;
  }
}

const FEITAS: Readonly<Record<Feita['acao'], string>> = {
  iniciar: 'Iniciar',
  pausar: 'Pausar',
  concluir: 'Concluir',
  pedirPeca: 'Pedir peça',
};
/** An act in the queue by its name. */
export const nomeDaAcao = (acao: Feita['acao'] | 'foto'): string =>
  acao === 'foto' ? 'Enviar foto' : FEITAS[acao];
