import { emPalavrasContracts } from '@oferta/contracts/agenda/em-palavras/em-palavras.ts';
import { NIVEIS_ACESSO } from '@oferta/contracts/niveis-acesso.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useGo } from '#kernel/address/navigation.tsx';
import { call } from '#kernel/data/api.ts';
import { isApiError } from '#kernel/data/api-error.ts';
import { useConcessionarias } from '#kernel/session/concessionaria.ts';
import { useNivel } from '#kernel/session/session.ts';
import { usePaused } from '../use-typed-text.ts';
import { bookingEntries } from './entradas-em-palavras.ts';
import type { BookingRead, Refusal } from './lido.ts';
import { looksLikeBooking } from './parece-agendamento.ts';

/** The typed text as a booking, for whoever may book; what it can become, and how it is booked. */
export function useBooking(typed: string, onClose: () => void) {
  const go = useGo();
  const codConcessionaria = useConcessionarias().atual?.codConcessionaria;
  const text = typed.trim();
  const paused = usePaused(text);
  const may = NIVEIS_ACESSO.agendaEOrdens.includes(useNivel()) && codConcessionaria !== undefined;
  const looks = may && looksLikeBooking(text);
  const { refused, isBooking, book } = useBook({ text, onClose });
  const saidas = refused === null ? 'nao' : 'sim';
  const { data, isError } = useQuery({
    queryKey: ['agenda', 'emPalavras', codConcessionaria, paused, refused?.at],
    queryFn: async ({ signal }) => ({
      typed: paused,
      ...(await call(emPalavrasContracts.lerAgendamento, {
        params: { codConcessionaria: codConcessionaria ?? 0 },
        query: { texto: paused, saidas },
        signal,
      })),
    }),
    enabled: looks && looksLikeBooking(paused),
    // An hour that was free a minute ago may be taken.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const read: BookingRead | null = looks && data?.isAgendamento ? data : null;
  const openForm = async ({ rascunho }: BookingRead): Promise<void> => {
    const { openFormSomewhere } = await import('./marcar.ts');
    openFormSomewhere({ ...semNulos(rascunho), km: rascunho.km, servicos: rascunho.servicos }, () =>
      go('/agenda-virtual/consultores', { search: rascunho.dia === null ? {} : { dia: rascunho.dia } }),
    );
  };
  // Read, and none: it may be a question all the same.
  const isOther = data?.typed === text && !data.isAgendamento;
  return {
    looks: looks && !isOther,
    read,
    refusal: refused,
    isReading: looks && !isError && (data?.typed !== text || isBooking),
    entries: read ? bookingEntries(read, { refusal: refused, book, openForm }) : [],
  };
}

const semNulos = ({ placa, dia, inicioMin, codConsultor, observacao }: BookingRead['rascunho']) => ({
  placa,
  ...(observacao && { observacao }),
  ...(dia !== null && { dia }),
  ...(inicioMin !== null && { inicioMin }),
  ...(codConsultor !== null && { codConsultor }),
});

function useBook({ text, onClose }: { text: string; onClose: () => void }) {
  const go = useGo();
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [isBooking, setBooking] = useState(false);
  const key = useRef({ text: '', value: '' });
  const book = async (read: BookingRead, confirmarDuplicado: boolean): Promise<void> => {
    if (isBooking || read.pedido === null) return;
    const named = `${text}|${confirmarDuplicado}`;
    if (key.current.text !== named) key.current = { text: named, value: crypto.randomUUID() };
    setBooking(true);
    try {
      const { marcarEmPalavras } = await import('./marcar.ts');
      await marcarEmPalavras(read.pedido, {
        confirmarDuplicado,
        idempotencyKey: key.current.value,
        resumo: read.resumo,
        onAbrir: ({ dataAgendamento, codAgendamento }) =>
          go('/agenda-virtual/consultores', {
            search: { dia: dataAgendamento, sel: String(codAgendamento) },
          }),
      });
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      // A refusal is an answer: the same words are another booking then.
      if (error.status !== 0) key.current = { text: '', value: '' };
      const frase = error.campos[0]?.mensagem ?? error.mensagem;
      setRefused({ text, frase, duplicado: error.codigo === DUPLICADO, at: Date.now() });
    } finally {
      setBooking(false);
    }
  };
  return { refused: refused?.text === text ? refused : null, isBooking, book };
}

const DUPLICADO = 'agendamento.duplicado';
