import { expect, test } from 'vitest';
import { aConcessionaria } from '../../../test/factories/house.ts';
import { testApp } from '../../../test/test-app.ts';

test('tells what waits, what was given up and what runs, of all distributors and naming none', async () => {
  const outra = await testApp({ jobs: true });
  try {
    const casa = await aConcessionaria(outra);
    await outra.admin.query(
      `insert into mensagem (cod_distribuidor, canal, destino, corpo, estado, criada_em) values
        ($1, 'email', 'zoraide@cliente.example', 'Olá', 'falhou', now()),
        ($1, 'sms', '11900000000', 'Olá', 'pendente', now() - interval '1 hour')`,
      [casa.codDistribuidor],
    );
    await outra.admin.query(
      `insert into pgboss.job (name, state, created_on, start_after) values
        ('enviar-mensagem', 'failed', now() - interval '2 hours', now() - interval '2 hours')`,
    );
    await outra.app.startMetrics();
    const { body } = await outra.app.http.inject({
      method: 'GET',
      url: '/metrics',
      headers: { host: 'localhost:3000' },
    });
    expect(body).toContain('oferta_sinais_lidos 1');
    expect(body).toMatch(/^oferta_build_info\{versao="[^"]+",node="v[^"]+",migracao="\d{4}_[^"]+"\} 1$/m);
    expect(body).toContain('oferta_mensagens{canal="email",estado="falhas"} 1');
    expect(body).toContain('oferta_mensagens{canal="sms",estado="esperando"} 1');
    expect(body).toMatch(/^oferta_mensagem_espera_segundos\{canal="sms"\} 36\d\d/m);
    expect(body).toContain('oferta_tarefas{tarefa="enviar-mensagem",estado="falhas"} 1');
    expect(body).toMatch(/^oferta_fatos_por_contar \d+$/m);
    expect(body).toContain('oferta_copia_agendada 0');
    expect(body).toMatch(/^oferta_banco_conexoes_maximo \d+$/m);
    expect(body).not.toMatch(/zoraide|11900000000/);
  } finally {
    await outra.close();
  }
});
