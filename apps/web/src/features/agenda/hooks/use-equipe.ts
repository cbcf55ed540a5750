import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';

/** The team changes a few times a year: looking it up again once in five minutes is enough. */
const CINCO_MINUTOS = 300_000;

export const consultoresOptions = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['agenda', 'consultores', codConcessionaria],
    queryFn: () => call(equipeContracts.agendaconsultores, { params: { codConcessionaria } }),
    staleTime: CINCO_MINUTOS,
  });

export const mecanicosOptions = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['agenda', 'mecanicos', codConcessionaria],
    queryFn: () => call(equipeContracts.mecanicosquadro, { params: { codConcessionaria } }),
    staleTime: CINCO_MINUTOS,
  });

export const tiposServicoOptions = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['agenda', 'tiposServico', codConcessionaria],
    queryFn: () => call(equipeContracts.tipoServico, { params: { codConcessionaria } }),
    staleTime: CINCO_MINUTOS,
  });

/** Hours, holidays, blocked spans and bays of some days, at most 62. */
export const calendarioOptions = (codConcessionaria: number, { inicio, fim }: { inicio: Dia; fim: Dia }) =>
  queryOptions({
    queryKey: ['agenda', 'calendario', codConcessionaria, inicio, fim],
    queryFn: () => call(equipeContracts.calendario, { params: { codConcessionaria, inicio, fim } }),
  });
