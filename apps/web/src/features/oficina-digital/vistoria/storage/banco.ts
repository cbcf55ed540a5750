import type { ModeloChecklist } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import type { CarroDoDia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import type { Concessionaria } from '@oferta/contracts/sessao/autenticacao.ts';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Foto, Vistoria } from '../model/vistoria.ts';

/** What a dealership's list needs without network, as the server last gave it. */
export interface ListaDaCasa {
  readonly carros: readonly CarroDoDia[];
  readonly modelos: readonly ModeloChecklist[];
  /** Epoch milliseconds. */
  readonly lidaEm: number;
}

interface Banco extends DBSchema {
  vistorias: { key: string; value: Vistoria };
  fotos: { key: string; value: Foto };
  /** Bytes of a photo. Not a Blob: some phones lose those when the app is closed. */
  imagens: { key: string; value: ArrayBuffer };
  listas: { key: string; value: ListaDaCasa };
  casas: { key: string; value: readonly Concessionaria[] };
}

let aberto: Promise<IDBPDatabase<Banco>> | null = null;

/** The device's own database, opened once. */
export function banco(): Promise<IDBPDatabase<Banco>> {
  aberto ??= openDB<Banco>('vistoria', 1, {
    upgrade(db) {
      for (const nome of ['vistorias', 'fotos', 'imagens', 'listas', 'casas'] as const)
        db.createObjectStore(nome);
    },
    // Another tab brings a newer form: this one lets go and opens again when it needs it.
    blocking(_atual, _nova, evento) {
      (evento.target as IDBDatabase | null)?.close();
      aberto = null;
    },
    terminated() {
      aberto = null;
    },
  });
  return aberto;
}

/** Written means on the disk: a phone whose battery dies has lost nothing. */
export const DURAVEL = { durability: 'strict' } as const;
