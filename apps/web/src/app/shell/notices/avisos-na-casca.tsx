import { avisoContracts, type Aviso, type Avisos } from '@oferta/contracts/machines/aviso.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { recordOf } from '../palette/lugar-do-registro.ts';
import { call } from '#kernel/data/api.ts';
import { parseSearch } from '#kernel/address/search-params.ts';
import { avisosStore, quantosAlemDaqui, SEM_AVISOS } from '#kernel/notices/avisos-store.ts';
import { chaveDe, type Notificacao } from '#kernel/notices/notification-list.ts';
import {
  alemStore,
  dropNotification,
  ownNotifications,
  useNotifications,
} from '#kernel/notices/notifications.ts';
import { isRecord } from '#kernel/safe-storage.ts';
import { useStore } from '#kernel/store.ts';
import { showToast } from '#ui/toast/toast.ts';
import { lerAvisos, lerRegistro, useOpenAviso } from './use-open-aviso.ts';

const meusAvisos = {
  queryKey: ['suporte', 'avisos'] as const,
  queryFn: () => call(avisoContracts.listAvisos),
};

/** What has a toast of its own (the quotes', the unhappy customers') is not told twice. */
const SEM_TOAST: readonly Aviso['tipo'][] = [
  'clienteAprovou',
  'clienteRecusou',
  'clienteRespondeu',
  'detrator',
];

/** Keeps the bell and the app's badge up, and hears what is opened outside of this page. Shows nothing itself. */
export function AvisosNaCasca() {
  const { data } = useQuery(meusAvisos);
  useNovidade(data);
  useEffect(() => {
    if (data) avisosStore.set(data);
    if (data && 'setAppBadge' in navigator) void navigator.setAppBadge(data.naoLidos).catch(() => undefined);
  }, [data]);
  useEffect(() => () => avisosStore.set(SEM_AVISOS), []);
  useContagem();
  useEffect(ofertarInstalar, []);
  useContinuar();
  useAbertoForaDaPagina();
  useLidoAoAbrir(data?.itens);
  return null;
}

/** Counts for the bell, which was drawn before. */
function useContagem(): void {
  const avisos = useStore(avisosStore);
  const list = useNotifications();
  useEffect(() => alemStore.set(quantosAlemDaqui(avisos, list)), [avisos, list]);
  useEffect(() => () => alemStore.set(0), []);
}

/** By this the browser offers to install the product, under the distributor's name and colours. */
function ofertarInstalar(): void {
  if (document.querySelector('link[rel="manifest"]')) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/api/manifest.webmanifest';
  document.head.append(link);
}

/** Told by each page that is opened: a device that is silent for days is seen to be. */
function useContinuar(): void {
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    void import('#kernel/notices/este-aparelho.ts')
      .then(({ continuarNesteAparelho }) => continuarNesteAparelho())
      .catch(() => undefined);
  }, []);
}

/** One toast of what came while the page was looked at. */
function useNovidade(avisos: Avisos | undefined): void {
  const visto = useRef<number | null>(null);
  const open = useOpenAviso();
  const tell = useEffectEvent((novos: readonly Aviso[]) => {
    const [aviso] = novos;
    if (aviso)
      showToast({
        title: aviso.titulo,
        description: aviso.corpo,
        tone: 'brand',
        undoLabel: 'Abrir',
        undo: () => open(aviso),
      });
  });
  useEffect(() => {
    if (!avisos) return;
    const { itens, silenciados } = avisos;
    const ate = visto.current;
    visto.current = Math.max(ate ?? 0, ...itens.map(({ codAviso }) => codAviso));
    if (ate !== null)
      tell(
        itens.filter(
          ({ codAviso, lido, tipo, placa }) =>
            codAviso > ate && !lido && !SEM_TOAST.includes(tipo) && !silenciados.includes(placa ?? ''),
        ),
      );
  }, [avisos]);
}

/** A record that is opened, however, is no news any more: on none of the person's devices. */
function useLidoAoAbrir(itens: readonly Aviso[] | undefined): void {
  const aberto = useRouterState({
    select: ({ location }) => {
      const record = recordOf(location.pathname, parseSearch(location.searchStr));
      return record && `${record.tipo} ${record.codigo}`;
    },
  });
  useEffect(() => lerRegistro(aberto), [itens, aberto]);
  useEffect(() => {
    for (const notice of ownNotifications()) if (foiLida(notice, itens ?? [])) dropNotification(notice);
  }, [itens]);
}

/** The server tells a moment after the socket does, or before. */
const FOLGA_MS = 5_000;

/** Whether what this browser keeps as news was read on another. */
const foiLida = (notice: Notificacao, itens: readonly Aviso[]): boolean => {
  const dele = itens.filter(
    ({ registro, criadoEm }) =>
      registro === chaveDe(notice) && Date.parse(criadoEm) > notice.recebidaEm - FOLGA_MS,
  );
  return dele.length > 0 && dele.every(({ lido }) => lido);
};

/** What was pressed on the device's own list: this page was opened for it, or is asked to open it. */
function useAbertoForaDaPagina(): void {
  const open = useOpenAviso();
  const onMessage = useEffectEvent(({ data, ports: [porta] }: MessageEvent) => {
    const dito: unknown = isRecord(data) ? data['abrirAviso'] : null;
    if (!isRecord(dito) || typeof dito['endereco'] !== 'string') return;
    const { endereco, avisos } = dito;
    porta?.postMessage(true);
    open({ endereco, codConcessionaria: null }, numeros(avisos));
  });
  useEffect(() => {
    const avisos = deQueAbriu();
    if (avisos.length > 0) lerAvisos(avisos);
    const { serviceWorker } = navigator;
    const listen = (event: MessageEvent): void => onMessage(event);
    serviceWorker?.addEventListener('message', listen);
    return () => serviceWorker?.removeEventListener('message', listen);
  }, []);
}

const numeros = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((um): um is number => Number.isInteger(um)) : [];

let lidoDoEndereco = false;

/** The notices that the page's first address names, once. */
function deQueAbriu(): number[] {
  if (lidoDoEndereco) return [];
  lidoDoEndereco = true;
  const [navegacao] = performance.getEntriesByType('navigation');
  const ditos = navegacao && URL.parse(navegacao.name)?.searchParams.get('aviso');
  return (ditos ?? '')
    .split('.')
    .map(Number)
    .filter((um) => Number.isSafeInteger(um) && um > 0);
}
