import type { Lembrete } from '@oferta/domain/agenda/lembrete/lembrete.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
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

/** What the client reads when the appointment has another hour. */
export const textoDaMudanca = ({ cliente, concessionaria, dia, inicioMin, modelo }: Compromisso): string =>
  `Olá, ${primeiroNome(cliente)}! Seu horário na ${concessionaria} mudou para ${porExtenso(dia, inicioMin)}. ` +
  `Veículo: ${modelo}. Se não puder, é só avisar. Até lá!`;

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

/** What fills the approved template of a reminder: first name, when, car, house, link. */
export const parametrosDoLembrete = (
  { cliente, concessionaria, modelo, dia, inicioMin }: Compromisso,
  link: string,
): string[] => [primeiroNome(cliente), porExtenso(dia, inicioMin), modelo, concessionaria, link];

const QUANDO: Readonly<Record<Lembrete, (dia: Dia, hora: string) => string>> = {
  aoMarcar: (dia, hora) =>
    `sua visita à {casa} está marcada para ${SEMANA[diaDaSemana(dia)]}, ${formatDia(dia)}, às ${hora}.`,
  vespera: (dia, hora) => `amanhã, ${formatDia(dia)}, às ${hora}, esperamos seu {carro} na {casa}.`,
  duasHoras: (_, hora) => `hoje às ${hora} esperamos seu {carro} na {casa}.`,
};

/** What reminds the client of a visit, with the link that answers: it confirms, moves or cancels. */
export const textoDoLembrete = (
  tipo: Lembrete,
  { cliente, concessionaria, modelo, dia, inicioMin }: Compromisso,
  link: string,
): string =>
  `${primeiroNome(cliente)}, ${QUANDO[tipo](dia, formatHora(inicioMin)).replace('{casa}', concessionaria).replace('{carro}', modelo)} ` +
  `Confirme, mude ou cancele: ${link}`;
