import type { ChoiceKeeper } from '../session/choices.ts';
import { isRecord, readJson, writeJson, type KeyValue } from '../safe-storage.ts';

/** Whose the kept quote is: it counts for nobody else and nowhere else. */
export interface Owner {
  readonly codUsuario: number;
  readonly codConcessionaria: number;
}

const KEY = 'orcamentoAtual';
/** Codes, never names or phones: what the storage of a shared counter may hold. */
const FIELDS = ['checklist', 'codCheckList', 'codConcessionaria', 'codOrcamento'] as const;

/** Keeps the current quote's codes in the tab, so that pricing goes on after a reload (OD-06). Other choices are not kept. */
export function budgetKeeper(storage: KeyValue, owner: () => Owner | null): ChoiceKeeper {
  return {
    read(choice) {
      const whose = owner();
      if (choice !== KEY || !whose) return null;
      const kept = readJson(storage, KEY);
      if (!isRecord(kept) || kept['codUsuario'] !== whose.codUsuario) return null;
      return kept['codConcessionaria'] === whose.codConcessionaria ? codesOf(kept) : null;
    },
    write(choice, record) {
      const whose = owner();
      if (choice !== KEY || !whose || !isRecord(record)) return;
      writeJson(storage, KEY, { ...codesOf(record), codUsuario: whose.codUsuario });
    },
    erase: () => storage.removeItem(KEY),
  };
}

const codesOf = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    FIELDS.flatMap((field) => (typeof record[field] === 'number' ? [[field, record[field]]] : [])),
  );
