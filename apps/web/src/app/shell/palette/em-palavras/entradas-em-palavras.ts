import type { PaletteEntry } from '../palette-entries.ts';
import type { BookingRead, Refusal } from './lido.ts';

interface Ways {
  readonly refusal: Refusal | null;
  readonly book: (read: BookingRead, confirmarDuplicado: boolean) => Promise<void>;
  readonly openForm: (read: BookingRead) => Promise<void>;
}

/** So many of the ways out have a key. */
const KEYS = 6;

/** What a booking can become: booked, had at another hour or with somebody else, said otherwise, or taken to the form. */
export function bookingEntries(
  read: BookingRead,
  { refusal, book, openForm }: Ways,
): readonly PaletteEntry[] {
  const { pedido, recusa, saidas, duvidas, resumo, carro } = read;
  const agendar: PaletteEntry = {
    id: 'agendar',
    secao: 'Agendar',
    label: 'Agendar',
    ...(carro && { placa: carro.placa }),
    hint: resumo,
    fica: true,
    run: () => void book(read, false),
  };
  const assimMesmo: PaletteEntry = {
    ...agendar,
    id: 'agendar-assim-mesmo',
    label: 'Agendar assim mesmo',
    run: () => void book(read, true),
  };
  const formulario: PaletteEntry = {
    id: 'agendar-formulario',
    secao: 'Agendar',
    label: 'Abrir o formulário com o que foi dito',
    run: () => void openForm(read),
  };
  const livre = pedido !== null && recusa === null && refusal === null;
  const repetido = recusa?.duplicado === true || refusal?.duplicado === true;
  const otherwise = [
    ...saidas.map(({ tipo, rotulo, quem, texto }) => ({
      id: `saida:${texto}`,
      secao: tipo === 'hora' ? ('Onde cabe' as const) : ('Com outro consultor' as const),
      label: rotulo,
      hint: quem,
      pergunta: texto,
      run: () => undefined,
    })),
    ...duvidas.flatMap(({ opcoes }) =>
      opcoes.map(({ rotulo, texto }) => ({
        id: `quis:${texto}`,
        secao: 'Você quis dizer' as const,
        label: rotulo,
        hint: texto,
        pergunta: texto,
        run: () => undefined,
      })),
    ),
  ].map((entry, at) => (at < KEYS ? { ...entry, tecla: `Alt ${at + 1}` } : entry));
  return [...(livre ? [agendar] : []), ...otherwise, ...(repetido && pedido ? [assimMesmo] : []), formulario];
}
