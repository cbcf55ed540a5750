import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeRows, promisesOf } from './sql-rows.ts';

/** PostgreSQL's numbers of types. */
const [BOOL, INT8, TEXT, TIMESTAMPTZ, JSONB, INT4S] = [16, 20, 25, 1184, 3802, 1007];

const SOURCE = `
declare const sql: { <T>(parts: TemplateStringsArray, ...values: unknown[]): { as: T }; };
interface Visita { cod: number; placa: string | null; em: Date; jobs: { fim: string }[]; sinais: number[]; recebida?: boolean }
const COLUNAS = sql\`v.cod, v.placa, v.em, v.jobs, v.sinais\`;
const filtrada = (dia: string) => sql\` where v.dia = \${dia} \`;
export const lista = (dia: string) => sql<Visita>\`select \${COLUNAS} from visita v\${filtrada(dia)}order by 1\`;
export const uma = (cod: number) => sql<{ cod: number }>\`select cod from visita where cod = \${cod}\`;
export const temUma = sql<boolean>\`exists (select from visita)\`;
`;

let folder;
let templates;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gestao-linhas-'));
  const file = path.join(folder, 'visita.ts');
  fs.writeFileSync(file, SOURCE);
  const program = ts.createProgram([file], { target: ts.ScriptTarget.ESNext, strict: true, noEmit: true });
  templates = promisesOf(program, folder, (each) => each === file);
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const LISTA = 'select v.cod, v.placa, v.em, v.jobs, v.sinais from visita v where v.dia = $1 order by 1';
const UMA = { text: 'select cod from visita where cod = $1', columns: [['cod', INT8]] };
const lista = (columns) => ({ text: LISTA, columns });
const RIGHT = [
  ['cod', INT8],
  ['placa', TEXT],
  ['em', TIMESTAMPTZ],
  ['jobs', JSONB],
  ['sinais', INT4S],
];
const changed = (name, to) => RIGHT.map((column) => (column[0] === name ? to : column));

describe('rows that the sources promise, beside what was answered', () => {
  it('holds for the right columns, also through a template named in it; one that may be absent may be', () => {
    expect(judgeRows(templates, [lista(RIGHT), UMA])).toEqual({ broken: [], unproved: [], proved: 2 });
    expect(judgeRows(templates, [lista([...RIGHT, ['recebida', BOOL]]), UMA]).broken).toEqual([]);
  });

  it.each([
    ['a renamed column', changed('placa', ['chapa', TEXT]), ['não diz nada de chapa', 'promete placa']],
    ['another type', changed('cod', ['cod', TEXT]), ['promete cod como number, e vem string']],
    ['an instant as text', changed('em', ['em', TEXT]), ['promete em como Date, e vem string']],
    ['a list that is none', changed('sinais', ['sinais', INT8]), ['promete sinais como list, e vem number']],
    ['a column too many', [...RIGHT, ['dia', TEXT]], ['não diz nada de dia']],
  ])('is broken by %s', (_what, columns, faults) => {
    const { broken } = judgeRows(templates, [lista(columns), UMA]);
    expect(broken).toEqual(faults.map((fault) => expect.stringContaining(`visita.ts:6: ${fault}`)));
  });

  it('names the statement that nobody ran', () => {
    expect(judgeRows(templates, [UMA]).unproved).toEqual(['visita.ts:6']);
  });
});
