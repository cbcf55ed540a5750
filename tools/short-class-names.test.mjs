import { expect, it } from 'vitest';
import { shortClassNames } from '../apps/web/short-class-names.ts';

const CSS = '@keyframes rise { to { opacity: 1 } } .card .head-cell { width: 1.5px } .card:hover { top: 0 }';
const named = (root, file) => {
  const nameOf = shortClassNames(root);
  return ['rise', 'card', 'head-cell'].map((name) => nameOf(name, file, CSS));
};

it('gives every class of a stylesheet a short name of its own, wherever the sources lie', () => {
  const names = named('/casa', '/casa/src/grade.module.css');
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^[a-z][0-9a-z]{4}$/);
  expect(named('/outra/casa', '/outra/casa/src/grade.module.css?used')).toEqual(names);
});

it('keeps stylesheets apart, however alike', () => {
  const [grade] = named('/casa', '/casa/src/grade.module.css');
  expect(named('/casa', '/casa/src/lista.module.css')).not.toContain(grade);
});
