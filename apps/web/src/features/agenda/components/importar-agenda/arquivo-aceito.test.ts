import { expect, it } from 'vitest';
import { recusaDoArquivo as recusa } from '#frames/importar-planilha/arquivo-de-planilha.ts';
import { AGENDA } from './arquivo-aceito.ts';

const recusaDoArquivo = (arquivo: Pick<File, 'name' | 'size'>) => recusa(arquivo, AGENDA);

it('lets exports of a DMS pass, whatever the case of their names', () => {
  expect(recusaDoArquivo({ name: 'agenda.csv', size: 10 })).toBeNull();
  expect(recusaDoArquivo({ name: 'AGENDA 23.11.XLSX', size: AGENDA.bytes })).toBeNull();
});

it('says what to do with other files', () => {
  expect(recusaDoArquivo({ name: 'agenda.xls', size: 10 })).toContain('salve como .xlsx');
  expect(recusaDoArquivo({ name: 'agenda.pdf', size: 10 })).toContain('exportar para Excel ou CSV');
  expect(recusaDoArquivo({ name: 'foto.png', size: 10 })).toBe(
    'Envie um arquivo .csv ou .xlsx exportado do DMS.',
  );
  expect(recusaDoArquivo({ name: 'agenda', size: 10 })).toBe(
    'Envie um arquivo .csv ou .xlsx exportado do DMS.',
  );
});

it('refuses what is empty or too large, with its size', () => {
  expect(recusaDoArquivo({ name: 'a.csv', size: 0 })).toContain('vazio');
  expect(recusaDoArquivo({ name: 'a.csv', size: 23_400_000 })).toContain('23,4 MB');
});
