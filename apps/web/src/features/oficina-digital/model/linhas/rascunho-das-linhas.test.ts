import type { LinhaDigitada, LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import { expect, test } from 'vitest';
import { RascunhoDasLinhas, type Rascunhos, type Resposta } from './rascunho-das-linhas.ts';
import { umaLinha } from './uma-linha-do-orcamento.ts';

/** A server of one line: answers when told to, as the real one does. */
function umServidor(linha: LinhaOrcamento = umaLinha({ precoCentavos: 100 })) {
  let guardada: LinhaOrcamento | undefined = linha;
  let rascunhos: Rascunhos = new Map();
  const pedidos: { corpo: LinhaDigitada; responder: (resposta: Resposta) => void }[] = [];
  const fila = new RascunhoDasLinhas({
    ler: () => guardada,
    enviar: (_linha, corpo) =>
      new Promise((resolve) => {
        pedidos.push({
          corpo,
          responder(resposta) {
            if (resposta.tipo === 'salvo' && guardada)
              guardada = { ...guardada, ...corpo, versao: guardada.versao + 1 };
            resolve(resposta);
          },
        });
      }),
    mudou: (novos) => (rascunhos = novos),
  });
  return {
    fila,
    pedidos,
    rascunho: () => rascunhos.get(linha.codLinha),
    guardar: (mudada: Partial<LinhaOrcamento> | null) =>
      (guardada = mudada && guardada ? { ...guardada, ...mudada } : undefined),
  };
}

/** Lets what was promised happen. */
const assentar = (): Promise<void> => new Promise((done) => void setTimeout(done));

const responder = async (
  { pedidos }: ReturnType<typeof umServidor>,
  resposta: Resposta,
): Promise<LinhaDigitada | undefined> => {
  await assentar();
  const pedido = pedidos.shift();
  pedido?.responder(resposta);
  await assentar();
  return pedido?.corpo;
};

const ALTERADO: Resposta = { tipo: 'alterado', frase: 'Ana alterou' };

test('a field is shown while it is sent, and forgotten once it is kept', async () => {
  const servidor = umServidor();
  servidor.fila.alterar(1, { precoCentavos: 200 });
  expect(servidor.rascunho()).toMatchObject({ mudanca: { precoCentavos: 200 }, estado: 'salvando' });
  expect(await responder(servidor, { tipo: 'salvo' })).toMatchObject({ precoCentavos: 200 });
  expect(servidor.rascunho()).toBeUndefined();
});

test('what is typed while another field is on its way goes next, in one piece', async () => {
  const servidor = umServidor();
  servidor.fila.alterar(1, { precoCentavos: 200 });
  await assentar();
  servidor.fila.alterar(1, { tmoMin: 30 });
  servidor.fila.alterar(1, { precoCentavos: 300 });
  await responder(servidor, { tipo: 'salvo' });
  expect(servidor.rascunho()?.mudanca).toEqual({ tmoMin: 30, precoCentavos: 300 });
  expect(await responder(servidor, { tipo: 'salvo' })).toMatchObject({ tmoMin: 30, precoCentavos: 300 });
  expect(servidor.rascunho()).toBeUndefined();
  expect(servidor.pedidos).toEqual([]);
});

test('a refusal keeps what was typed, until it is tried again or given up', async () => {
  const servidor = umServidor();
  servidor.fila.alterar(1, { precoCentavos: 200 });
  await responder(servidor, { tipo: 'recusado', frase: 'Sem conexão' });
  expect(servidor.rascunho()).toMatchObject({ estado: 'naoSalvo', frase: 'Sem conexão' });
  servidor.fila.tentarDeNovo(1);
  await responder(servidor, { tipo: 'recusado', frase: 'Sem conexão' });
  servidor.fila.descartar(1);
  expect(servidor.rascunho()).toBeUndefined();
});

test('somebody else’s change of another field does not stand in the way', async () => {
  const servidor = umServidor();
  servidor.fila.alterar(1, { precoCentavos: 200 });
  await assentar();
  servidor.guardar({ descontoBp: 500 });
  await responder(servidor, ALTERADO);
  expect(await responder(servidor, { tipo: 'salvo' })).toMatchObject({ precoCentavos: 200, descontoBp: 500 });
  expect(servidor.rascunho()).toBeUndefined();
});

test('the same field is for a person to choose: the present value is told', async () => {
  const servidor = umServidor();
  servidor.fila.alterar(1, { precoCentavos: 200 });
  await assentar();
  servidor.guardar({ precoCentavos: 150 });
  await responder(servidor, ALTERADO);
  expect(servidor.rascunho()).toMatchObject({
    estado: 'conflito',
    frase: 'Ana alterou',
    mudanca: { precoCentavos: 200 },
    antes: { precoCentavos: 150 },
  });
  servidor.fila.tentarDeNovo(1);
  expect(await responder(servidor, { tipo: 'salvo' })).toMatchObject({ precoCentavos: 200 });
  expect(servidor.rascunho()).toBeUndefined();
});

test('a write whose answer was lost is found to be there already', async () => {
  const servidor = umServidor();
  servidor.fila.alterar(1, { precoCentavos: 200 });
  await assentar();
  servidor.guardar({ precoCentavos: 200 });
  await responder(servidor, ALTERADO);
  expect(servidor.rascunho()).toBeUndefined();
});

test('a line removed elsewhere takes its typing along', async () => {
  const servidor = umServidor();
  servidor.fila.alterar(1, { precoCentavos: 200 });
  await assentar();
  servidor.guardar(null);
  await responder(servidor, ALTERADO);
  expect(servidor.rascunho()).toBeUndefined();
});

test('tasks of one quote run one after the other, a failed one included', async () => {
  const { fila } = umServidor();
  const passos: string[] = [];
  const primeira = fila.emFila(async () => {
    await assentar();
    passos.push('primeira');
    throw new Error('falhou');
  });
  const segunda = fila.emFila(async () => void passos.push('segunda'));
  await expect(primeira).rejects.toThrow('falhou');
  await segunda;
  expect(passos).toEqual(['primeira', 'segunda']);
});
