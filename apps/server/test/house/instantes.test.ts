import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SCREENS = 'apps/web/src';

/** A text of the calendar or the clock for people: in UTC it is a day without a zone, which nobody's clock can move. */
const FORMATTER =
  /(?:DateTimeFormat|toLocaleDateString|toLocaleTimeString)\('pt-BR'[^)]*\)|(?:date|time)Style:[^)]*\)/g;

/**
 * What a customer reads, and what a phone keeps offline, goes by the clock of whoever holds it; so does the shell, whose
 * "last heard at" is read against the clock in the corner of this screen (and comes before any dealership is known).
 */
const OWN_CLOCK = /oficina-digital\/(?:cliente|vistoria)\/|^app\/shell\/clock-text\.ts$/;

function strange(text: string): readonly string[] {
  return [...text.matchAll(FORMATTER)]
    .map(([found]) => found)
    .filter((found) => !found.includes("timeZone: 'UTC'"));
}

test("instants are written by the domain, on the dealership's clock: the browser's may be another", () => {
  const files = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !OWN_CLOCK.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) => strange(readFileSync(`${SCREENS}/${file}`, 'utf8')).length > 0);
  expect(found, 'dataEHora and its like of @oferta/domain/instante.ts, or <DataEHora instante />').toEqual(
    [],
  );
});

test('a formatter of the browser would be found, however it is written', () => {
  expect(
    strange("new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })"),
  ).toHaveLength(1);
  expect(strange("new Intl.DateTimeFormat('pt-BR').format(data)")).toHaveLength(1);
  expect(strange("data.toLocaleTimeString('pt-BR', {\n  hour: '2-digit',\n})")).toHaveLength(1);
  expect(strange("data.toLocaleString('pt-BR', { dateStyle: 'short' })")).toHaveLength(1);
  expect(strange("new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })")).toHaveLength(0);
  expect(strange("numero.toLocaleString('pt-BR')")).toHaveLength(0);
});
