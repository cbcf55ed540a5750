import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limparDesenho } from './desenho.ts';

const svg = (dentro: string, mais = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${mais} viewBox="0 0 96 48">${dentro}</svg>`;
/** Of each shape ten of the one before. */
const bomba = (fundo: number) =>
  Array.from({ length: fundo }, (_, n) => `<g id="n${n + 1}">${`<use href="#n${n}"/>`.repeat(10)}</g>`).join(
    '',
  );
const FORMA = '<path d="M0 0h96v48z" fill="#0c8f76"/>';

describe('limparDesenho', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script behind a namespace', '<svg:script>alert(1)</svg:script>'],
    [
      'a page within',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><i>x</i></body></foreignObject>',
    ],
    ['a picture from elsewhere', '<image href="https://fora.example/a.png"/>'],
    ['a movement', '<animate attributeName="href" to="javascript:alert(1)"/>'],
    ['a comment', '<!-- <script>alert(1)</script> -->'],
    ['raw text outside of a text', '<![CDATA[<script>alert(1)</script>]]>'],
    ['what an editor keeps for itself', '<metadata><rdf:RDF><dc:title>x</dc:title></rdf:RDF></metadata>'],
  ])('leaves out %s', (_nome, trecho) => {
    expect(limparDesenho(svg(trecho + FORMA))).toBe(svg(FORMA));
  });

  it.each([
    ['onload="alert(1)"'],
    ['ONCLICK="alert(1)"'],
    ['href="javascript:alert(1)"'],
    ['xlink:href="https://fora.example/#a"'],
    ['href="&#x6a;avascript:alert(1)"'],
    ['style="background:url(https://fora.example/a)"'],
    ['style="background:image-set(&quot;//fora.example/a&quot; 1x)"'],
    ['style="background:u\\72l(https://fora.example/a)"'],
    ['fill="&#117;rl(https://fora.example/a)"'],
    ['inkscape:label="Camada"'],
  ])('leaves out the attribute %s', (atributo) => {
    expect(limparDesenho(svg(`<g ${atributo} opacity="0.5">${FORMA}</g>`))).toBe(
      svg(`<g opacity="0.5">${FORMA}</g>`),
    );
  });

  it.each([
    '@import "https://fora.example/a.css";',
    '.a{fill:url( "https://fora.example/a")}',
    '.a{b:\\75rl(x)}',
    '.a{background:image-set("//fora.example/a" 1x)}',
  ])('leaves out the style %s', (css) => {
    expect(limparDesenho(svg(`<style>${css}</style>`))).toBe(svg('<style></style>'));
  });

  it('keeps shapes, colours of its own and texts', () => {
    const dentro =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<style>.b{fill:url(#a)}</style><use href="#a"/><g class="b" style="opacity:.5"><text x="1">Peças &amp; óleo</text></g>';
    expect(limparDesenho(svg(dentro))).toBe(svg(dentro));
  });

  it('writes single quotes as double ones and keeps xlink where it is used', () => {
    const mais = ' xmlns:xlink="http://www.w3.org/1999/xlink"';
    expect(limparDesenho(svg(`<use xlink:href='#a' font-family='"Arial"'/>`, mais))).toBe(
      svg('<use xlink:href="#a" font-family="&quot;Arial&quot;"/>', mais),
    );
  });

  it.each([
    ['nothing', ''],
    ['a text', 'logo'],
    ['a page around it', `<html>${svg(FORMA)}</html>`],
    ['no scale', svg(FORMA).replace('viewBox', 'data-box')],
    ['no namespace', svg(FORMA).replace('xmlns', 'data-xmlns')],
    ['entities of its own', `<!DOCTYPE svg [<!ENTITY a "a">]>${svg(FORMA)}`],
    ['an end that is missing', svg(FORMA).replace('</svg>', '')],
    ['ends in the wrong order', svg('<g><path></g></path>')],
    ['shapes that use each other ten times, nine deep', svg(`<defs>${bomba(9)}</defs><use href="#n9"/>`)],
    ['a shape that uses itself', svg('<g id="a"><use href="#a"/></g>')],
    ['something after its end', svg(FORMA) + FORMA],
    ['many comments before nothing', '<!-- -->'.repeat(10_000)],
  ])('takes no drawing with %s', (_nome, texto) => {
    expect(limparDesenho(texto)).toBeNull();
  });

  it('lets nothing that runs or fetches through, whatever it is made of', () => {
    const pecas = fc.constantFrom(
      '<script>',
      '</script>',
      '<g>',
      '</g>',
      '<image ',
      'href=',
      '"javascript:x"',
      "'",
      '"',
      '>',
      '/>',
      '<',
      '&#60;',
      '<style>',
      '</style>',
      '@import',
      'url(//x)',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      ' onload="x"',
      '<use href="//x"/>',
    );
    fc.assert(
      fc.property(fc.array(pecas, { maxLength: 14 }), (partes) => {
        const limpo = limparDesenho(svg(partes.join(''))) ?? '';
        expect(limpo).not.toMatch(/<script|<image|@import/i);
        // Within a style sheet it is a word like any other: only an element's attribute leads anywhere.
        const semEstilo = limpo.replaceAll(/(<style[^>]*>)[^<]*/gi, '$1');
        expect(semEstilo).not.toMatch(/onload=|href="(?!#)/i);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is the same when cleaned again', () => {
    const limpo = limparDesenho(svg(`<g id='a' onclick='x'>${FORMA}<text>a & b</text></g>`)) ?? '';
    expect(limparDesenho(limpo)).toBe(limpo);
  });
});
