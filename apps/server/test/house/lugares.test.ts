import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOME_STATUS_SERVICO } from '@oferta/domain/agenda/oficina/servico.ts';

/** One way for each thing, as far as the sources alone tell it; what only a drawn page shows is in e2e/legivel (docs/decisions/0101). */
const SCREENS = 'apps/web/src';

const sources = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({
    file,
    // What is said about the code is no screen's text.
    text: readFileSync(`${SCREENS}/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
  }));

const filesWith = (said: (text: string) => boolean): readonly string[] =>
  sources.filter(({ text }) => said(text)).map(({ file }) => file);

test('a month is picked by one component, never by the browser’s own field', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(filesWith((text) => /type="month"/.test(text))).toEqual([]);
  const steps = filesWith((text) => /label="(?:Mês anterior|Próximo mês)"/.test(text));
  expect(steps, '‹ Este mês › is MesDaTela').toEqual(['frames/mes/escolher-mes.tsx']);
});

const STATE = /\b(?:Aguardando [Ss]erviço|Em [Ss]erviço|Aguardando [Ii]nspeção|Aguardando [Ee]ntrega)\b/;

test('a service’s state is written in the domain’s words, in one place of the screens; the reception’s come with its rows', () => {
  expect(
    filesWith((text) => STATE.test(text)),
    'stateLabel, stateShort (ui/tone.ts) or NOME_STATUS_SERVICO',
  ).toEqual(['ui/tone.ts']);
  for (const nome of Object.values(NOME_STATUS_SERVICO))
    expect(readFileSync(`${SCREENS}/ui/tone.ts`, 'utf8')).toContain(`full: '${nome}'`);
});

/** Words beside a key that stay where there is no keyboard. */
const wordsLeft = (text: string): readonly string[] =>
  text
    .replaceAll(/<KeyHint>[\s\S]*?<\/KeyHint>/g, '')
    .match(/<\/Kbd>[\s·]*\p{L}[^<\n]*|\bAlt \+ ?[↑↓←→]/gu) ?? [];

test('what keys do is told inside a KeyHint: on touch the words go with the keys', () => {
  const found = sources
    // A tooltip is shown to a pointer only.
    .map(({ file, text }) => ({ file, words: wordsLeft(text.replaceAll(/\btitle="[^"]*"/g, '')) }))
    .filter(({ words }) => words.length > 0);
  expect(found).toEqual([]);
  expect(wordsLeft('<p><Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> salva</p>')).toEqual(['</Kbd> salva']);
  expect(wordsLeft('<p>Arraste, ou Alt + ↑ ↓</p>')).toHaveLength(1);
  expect(wordsLeft('<KeyHint><Kbd>Enter</Kbd> abre</KeyHint>')).toEqual([]);
});

test('a search in a toolbar is placed by ListControls', () => {
  const loose = filesWith(
    (text) => /<Toolbar\b/.test(text) && /<SearchInput\b/.test(text) && !/<ListControls\b/.test(text),
  );
  expect(loose).toEqual([]);
});
