import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { DiaLido, Feita } from '../model/na-tela.ts';

/** What waits to be sent, in the order in which it was done. */
export interface NaFila {
  readonly codMecanico: number;
  readonly nome: string;
  readonly placa: string | null;
  /** Not before this instant (epoch milliseconds), as long as it is the last: until then it may be undone. */
  readonly naoAntes: number;
  readonly feita?: Feita;
  readonly foto?: { readonly chave: string; readonly codServico: number; readonly bytes: ArrayBuffer };
}

/** What was refused, told until somebody has read it. */
export interface Recusada {
  readonly codMecanico: number;
  readonly placa: string | null;
  readonly acao: Feita['acao'] | 'foto';
  readonly mensagem: string;
  readonly em: number;
}

interface Banco extends DBSchema {
  fila: { key: number; value: NaFila };
  recusadas: { key: number; value: Recusada };
  /** By mechanic. */
  dias: { key: number; value: DiaLido };
}

let aberto: Promise<IDBPDatabase<Banco>> | null = null;

/** The device's own database, opened once. */
export function banco(): Promise<IDBPDatabase<Banco>> {
  aberto ??= openDB<Banco>('meu-dia', 1, {
    upgrade(db) {
      db.createObjectStore('fila', { autoIncrement: true });
      db.createObjectStore('recusadas', { autoIncrement: true });
      db.createObjectStore('dias');
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

/** Written means on the disk: a tablet whose battery dies has lost nothing. */
export const DURAVEL = { durability: 'strict' } as const;
