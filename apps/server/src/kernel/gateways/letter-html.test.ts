import { expect, test } from 'vitest';
import { letterHtml } from './letter-html.ts';

const MARCA = { nome: 'Casa & Filhos', cor: '#f2b600' };

test('a letter wears the brand, names it where pictures are off, and keeps its lines', () => {
  const html = letterHtml('Olá, Ana\nSeu carro está pronto', MARCA);
  expect(html).toContain('border-top:4px solid #f2b600');
  expect(html).toContain('<img src="cid:logo" alt="Casa &amp; Filhos"');
  expect(html).toContain('white-space:pre-wrap">Olá, Ana\nSeu carro está pronto</div>');
});

test('an address can be clicked, in a shade that is read on white', () => {
  expect(letterHtml('Veja em https://o.casa.example/o#abc?x=1&y=2 hoje', MARCA)).toMatch(
    /<a href="https:\/\/o\.casa\.example\/o#abc\?x=1&amp;y=2" style="color:#(?!f2b600)[\da-f]{6}">/,
  );
});

test('what a customer is called is text, whatever it is made of', () => {
  expect(letterHtml('<img src=x onerror=alert(1)>', MARCA)).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('nothing is fetched when it is opened', () => {
  expect(letterHtml('Olá', MARCA)).not.toMatch(/src="(?!cid:)|url\(/);
});
