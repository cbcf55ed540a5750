import { expect, it } from 'vitest';
import { named, namesExist } from '../apps/web/named-modules.ts';

/** The plugin's only hook, over a build of these modules; answers what it fails with. */
const complaintOf = (...ids) => {
  const complaints = [];
  namesExist().buildEnd.call({ getModuleIds: () => ids, error: (text) => complaints.push(text) });
  return complaints;
};

it('knows modules by the ends of their paths, on any system', () => {
  const isBoard = named('/quadro/{arrasto,aviso}.ts');
  expect(isBoard('/home/src/quadro/arrasto.ts')).toBe(true);
  expect(isBoard(String.raw`C:\src\quadro\aviso.ts`)).toBe(true);
  expect(isBoard('/home/src/quadro/arrasto.tsx')).toBe(false);
  expect(isBoard('/home/src/outro-quadro/arrasto.ts')).toBe(false);
});

it('fails a build in which a name is no module, and says which', () => {
  expect(complaintOf('/src/quadro/arrasto.ts', '/src/quadro/aviso.ts')).toEqual([]);
  expect(complaintOf('/src/quadro/arrasto.ts', '/src/quadro/notice.ts')).toEqual([
    'vite.config.ts names what is no module: /quadro/aviso.ts',
  ]);
});
