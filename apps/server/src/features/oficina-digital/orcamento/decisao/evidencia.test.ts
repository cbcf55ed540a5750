import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  codigoDaProva,
  conteudoDaAprovacao,
  hashDaProva,
  verificarCadeia,
  type AprovacaoGuardada,
  type Cadeia,
  type VersaoGuardada,
} from './evidencia.ts';

function cadeia(): Cadeia {
  const versoes: VersaoGuardada[] = [];
  for (const total of [60_290, 58_000]) {
    const hashAnterior = versoes.at(-1)?.hash ?? null;
    const conteudo = { numero: 12, linhas: [{ descricao: 'Pastilhas', totalCentavos: total }] };
    versoes.push({
      numero: versoes.length + 1,
      conteudo,
      hashAnterior,
      hash: hashDaProva(conteudo, hashAnterior),
    });
  }
  const aprovacoes: AprovacaoGuardada[] = [];
  for (const numeroVersao of [1, 2]) {
    const hashAnterior = aprovacoes.at(-1)?.hash ?? null;
    const dados = {
      sequencia: aprovacoes.length + 1,
      numeroVersao,
      decisoes: [{ codLinha: 7, decisao: 'aprovado', totalCentavos: 58_000 }],
      canal: 'link',
      nome: 'Cliente Exemplo',
      prova: 'cpf',
      provaValor: '1234',
      endereco: '127.0.0.1',
      navegador: 'teste',
      registradoPor: null,
      quando: '2026-11-23T11:00:00.000Z',
    };
    const hash = hashDaProva(conteudoDaAprovacao(dados, versoes[numeroVersao - 1]?.hash ?? ''), hashAnterior);
    aprovacoes.push({ ...dados, hash, hashAnterior, codigo: codigoDaProva(hash) });
  }
  return { versoes, aprovacoes };
}

describe('verificarCadeia', () => {
  test('an untouched chain verifies', () => {
    expect(verificarCadeia(cadeia())).toEqual({ confere: true, versaoAlterada: null });
    expect(verificarCadeia({ versoes: [], aprovacoes: [] })).toEqual({ confere: true, versaoAlterada: null });
  });

  const campos = Object.keys(cadeia().aprovacoes[0] ?? {});
  test.each(campos)('an answer whose %s was changed names its version', (campo) => {
    const { versoes, aprovacoes } = cadeia();
    const [, segunda] = aprovacoes;
    const alterada = { ...segunda, [campo]: campo === 'numeroVersao' ? 1 : 'outro' };
    const depois = [aprovacoes[0], alterada] as AprovacaoGuardada[];
    const { confere, versaoAlterada } = verificarCadeia({ versoes, aprovacoes: depois });
    expect(confere).toBe(false);
    expect(versaoAlterada).toBe(campo === 'numeroVersao' ? 1 : 2);
  });

  test.each(['conteudo', 'hash', 'hashAnterior'] as const)(
    'a version whose %s was changed is named',
    (campo) => {
      const { versoes, aprovacoes } = cadeia();
      const depois = versoes.map((versao) =>
        versao.numero === 1 ? { ...versao, [campo]: 'outro' } : versao,
      );
      expect(verificarCadeia({ versoes: depois, aprovacoes })).toEqual({ confere: false, versaoAlterada: 1 });
    },
  );

  test('a removed answer or version is missed', () => {
    const { versoes, aprovacoes } = cadeia();
    expect(verificarCadeia({ versoes, aprovacoes: aprovacoes.slice(1) }).confere).toBe(false);
    expect(verificarCadeia({ versoes: versoes.slice(1), aprovacoes: [] }).confere).toBe(false);
  });
});

test('codes are sixteen readable characters, different for different hashes', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const [um, outro] = [a, b].map((texto) => codigoDaProva(hashDaProva(texto, null)));
      expect(um).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
      expect(um === outro).toBe(a.normalize('NFC') === b.normalize('NFC'));
    }),
  );
});
