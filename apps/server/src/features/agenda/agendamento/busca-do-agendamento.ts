import { semAcento } from '@oferta/domain/busca.ts';

interface Procuravel {
  cliente: string;
  modelo: string;
  placa: string | null;
  chassi: string | null;
  numero_os: string | null;
}

/** The text by which an appointment or an OS is found. */
export const buscaDe = ({ cliente, placa, chassi, numero_os, modelo }: Procuravel): string =>
  semAcento([cliente, placa, chassi, numero_os, modelo].filter((parte) => parte !== null).join(' '));
