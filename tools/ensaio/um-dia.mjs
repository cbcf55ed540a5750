// node um-dia.mjs URL HOST TOKEN: who got the link of `comecar` makes her password, registers a house and works a day in it, over HTTP alone.
import { request } from 'node:http';

const [url, host, token] = process.argv.slice(2);
const QUANTOS = 12;
let sessao = null;

/** The Host header says whose house it is: `fetch` would not send another one than the address's. */
function call(method, path, body) {
  const { hostname, port } = new URL(url);
  const headers = { host, ...(sessao && { authorization: `Bearer ${sessao}` }) };
  if (body !== undefined) headers['content-type'] = 'application/json';
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, method, path: `/api${path}`, headers }, (answer) => {
      void answer.toArray().then((parts) => {
        const text = Buffer.concat(parts).toString();
        if (answer.statusCode === 200) resolve(text === '' ? null : JSON.parse(text));
        else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`));
      }, reject);
    });
    asked.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const senha = 'Ensaio#2026';
await call('POST', '/senha/redefinir', { token, senha });
({ token: sessao } = await call('POST', '/authentication', { email: 'ana@casa.example', senha }));
const { codTipoServico } = await call('POST', '/cadastros/tipoServico', {
  nome: 'Revisão',
  tempoPadraoMin: 60,
  codTipoServico: null,
});
const dia = { abertura: 0, fechamento: 1440, almocoInicio: null, almocoFim: null };
const { codConcessionaria } = await call('POST', '/cadastros/concessionaria', {
  nome: 'Casa Exemplo Centro',
  razaoSocial: 'Casa Exemplo Ltda',
  cnpj: '11.222.333/0001-81',
  codigoInterno: null,
  codGrupo: null,
  marcas: ['Exemplo'],
  cep: '01310-100',
  logradouro: 'Rua Exemplo',
  numero: '100',
  complemento: '',
  bairro: 'Centro',
  codIbge: 3_550_308,
  fuso: 'America/Sao_Paulo',
  telefone: '(11) 3000-0001',
  email: 'oficina@casa.example',
  modeloAgenda: 1,
  intervaloMin: 30,
  capacidadeDia: null,
  politicaLotacao: 'encaixe',
  politicaCapacidade: 'livre',
  pesoDeQuemEspera: 2,
  toleranciaNoShowMin: 30,
  diasOsAtrasada: 7,
  mostrarPreco: false,
  cpfObrigatorio: false,
  semana: Array(7).fill(dia),
  feriados: [],
  boxes: [{ codBox: null, nome: 'Box 1', ativo: true }],
  taxasHora: [{ codTipoServico, centavosHora: 25_000 }],
  impostos: { iss: 500, icms: 0, pis: 165, cofins: 760 },
  tipoConexao: 'nenhuma',
  dms: '',
  codigoDms: '',
});
// Known to the session at its next renewal, as in the browser.
({ token: sessao } = await call('POST', '/authentication', { email: 'ana@casa.example', senha }));

// At the next half hour, for what has passed is not booked; in a day's last one it is the next day's first.
const MEIA_HORA = 30 * 60_000;
const proxima = new Date(Math.ceil((Date.now() + 60_000) / MEIA_HORA) * MEIA_HORA);
const [dataAgendamento, horaAgendamento] = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})
  .format(proxima)
  .split(' ');
const contados = { agendados: 0, recebidos: 0, cancelados: 0 };
for (let i = 0; i < QUANTOS; i += 1) {
  const { codAgendamento, versao } = await call('POST', '/agendamento', {
    codConcessionaria,
    dataAgendamento,
    horaAgendamento,
    servicos: [{ codTipoServico, descricao: 'Revisão dos 10 mil', tempoPadraoMin: 60 }],
    origem: 'telefone',
    encaixe: true,
    cliente: { nome: `Cliente Exemplo ${i}`, telefone: `(11) 9${String(70_000_000 + i)}` },
    veiculo: { placa: `EXM${i % 10}A${String(i).padStart(2, '0')}`, modelo: 'Modelo Exemplo' },
  });
  contados.agendados += 1;
  if (i % 4 === 3) {
    await call('POST', '/deleteAgendamento', { codAgendamento, versao, motivo: 'Cliente desistiu' });
    contados.cancelados += 1;
  } else {
    await call('POST', `/recebeAgendamento/${codAgendamento}`, { versao });
    contados.recebidos += 1;
  }
}
console.log(
  `${contados.agendados} agendados, ${contados.recebidos} recebidos, ${contados.cancelados} cancelados`,
);
