import { formatHora } from '@oferta/domain/agenda/marcar/horario.ts';
import { primeiroNome } from '@oferta/domain/cadastros/consultor.ts';
import { type Dia, diaDaSemana, diaDe, formatDia, minutoDoDia } from '@oferta/domain/dia.ts';

export interface Compromisso {
  cliente: string;
  concessionaria: string;
  fuso: string;
  dia: Dia;
  inicioMin: number;
  modelo: string;
  servicos: readonly string[];
}

const SEMANA = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const;

/** What the client reads when the appointment is made. */
export function textoDaConfirmacao({
  cliente,
  concessionaria,
  dia,
  inicioMin,
  modelo,
  servicos,
}: Compromisso): string {
  const quando = porExtenso(dia, inicioMin);
  return (
    `Olá, ${primeiroNome(cliente)}! Seu horário na ${concessionaria} está marcado para ${quando}. ` +
    `Veículo: ${modelo}. Serviços: ${servicos.join(', ')}. Se precisar mudar, é só avisar. Até lá!`
  );
}

/** What the client reads when the delivery is promised anew. */
export const textoDaPrevisao = (
  { cliente, concessionaria, modelo, fuso }: Compromisso,
  previsao: Date,
): string =>
  `Olá, ${primeiroNome(cliente)}! A previsão de entrega do seu ${modelo} na ${concessionaria} agora é ` +
  `${porExtenso(diaDe(previsao, fuso), minutoDoDia(previsao, fuso))}. Avisamos assim que estiver pronto. Obrigado!`;

const porExtenso = (dia: Dia, minuto: number): string =>
  `${SEMANA[diaDaSemana(dia)]}, ${formatDia(dia)}, às ${formatHora(minuto)}`;

/** What the client reads when the car can be fetched. */
export const textoDePronto = ({ cliente, concessionaria, modelo }: Compromisso): string =>
  `Olá, ${primeiroNome(cliente)}! Seu ${modelo} está pronto e esperando por você na ${concessionaria}. Até já!`;
