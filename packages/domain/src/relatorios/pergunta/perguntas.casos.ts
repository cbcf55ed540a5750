/**
 * Questions as managers ask them, each with the query it must become: measure, days, cut, filters (`dimension:key|key`). A measure of
 * `?` must be asked about, `-` is not understood: both give no number as if they were. Today is Tuesday, 24/11/2026.
 */
export const CASOS = `
quantas passagens ontem na Paulista? > passagens 2026-11-23 2026-11-23 - concessionaria:1
faturamento de peças em outubro por consultor na Paulista > pecas 2026-10-01 2026-10-31 consultor concessionaria:1
faturamento > faturamento 2026-11-01 2026-11-23 - -
faturamento em outubro > faturamento 2026-10-01 2026-10-31 - -
Faturamento em OUTUBRO? > faturamento 2026-10-01 2026-10-31 - -
quanto faturamos no mês passado > faturamento 2026-10-01 2026-10-31 - -
quanto faturou a Paulista em setembro > faturamento 2026-09-01 2026-09-30 - concessionaria:1
faturamento deste mês por concessionária > faturamento 2026-11-01 2026-11-23 concessionaria -
faturamento por loja este mês > faturamento 2026-11-01 2026-11-23 concessionaria -
faturamento por grupo em outubro de 2025 > faturamento 2025-10-01 2025-10-31 grupo -
faturamento por marca no ano passado > faturamento 2025-01-01 2025-12-31 marca -
faturamento por mês este ano > faturamento 2026-01-01 2026-11-23 mes -
faturamento mês a mês este ano > faturamento 2026-01-01 2026-11-23 mes -
faturamento dia a dia em outubro > faturamento 2026-10-01 2026-10-31 dia -
faturamento por dia nos últimos 7 dias > faturamento 2026-11-17 2026-11-23 dia -
faturamento por semana nos últimos 3 meses > faturamento 2026-08-01 2026-10-31 semana -
mão de obra em agosto > maoDeObra 2026-08-01 2026-08-31 - -
mao de obra em agosto > maoDeObra 2026-08-01 2026-08-31 - -
receita de mão de obra no trimestre passado > maoDeObra 2026-07-01 2026-09-30 - -
faturamento de mão de obra por mecânico em outubro > maoDeObra 2026-10-01 2026-10-31 mecanico -
peças ontem > pecas 2026-11-23 2026-11-23 - -
venda de peças na semana passada > pecas 2026-11-15 2026-11-21 - -
vendas de peças por consultor esta semana > pecas 2026-11-22 2026-11-23 consultor -
passagens hoje > passagens 2026-11-24 2026-11-24 - -
quantos carros entraram hoje? > passagens 2026-11-24 2026-11-24 - -
quantos carros recebemos ontem > passagens 2026-11-23 2026-11-23 - -
quantos veículos recebemos anteontem na Centro > passagens 2026-11-22 2026-11-22 - concessionaria:2
passagens por modelo em outubro > passagens 2026-10-01 2026-10-31 modelo -
passagens por origem no mês passado > passagens 2026-10-01 2026-10-31 origem -
passagens por canal no mês passado > passagens 2026-10-01 2026-10-31 origem -
passagens por tipo de serviço em outubro > passagens 2026-10-01 2026-10-31 tipoServico -
fluxo da Centro em julho > passagens 2026-07-01 2026-07-31 - concessionaria:2
atendimentos da semana passada > passagens 2026-11-15 2026-11-21 - -
quantos carros entregues ontem > veiculosEntregues 2026-11-23 2026-11-23 - -
entregas de ontem na Paulista > veiculosEntregues 2026-11-23 2026-11-23 - concessionaria:1
veículos entregues por consultor em outubro > veiculosEntregues 2026-10-01 2026-10-31 consultor -
ticket médio > ticketMedio 2026-11-01 2026-11-23 - -
ticket medio em outubro por consultor > ticketMedio 2026-10-01 2026-10-31 consultor -
qual o ticket médio da Paulista no mês passado? > ticketMedio 2026-10-01 2026-10-31 - concessionaria:1
tíquete médio por mês em 2025 > ticketMedio 2025-01-01 2025-12-31 mes -
valor da hora em outubro > valorDaHora 2026-10-01 2026-10-31 - -
valor médio da hora vendida por concessionária > valorDaHora 2026-11-01 2026-11-23 concessionaria -
hora vendida sobre a tabela em setembro > horaSobreTabela 2026-09-01 2026-09-30 - -
peças sobre mão de obra em outubro > pecasSobreMaoDeObra 2026-10-01 2026-10-31 - -
margem da mão de obra em outubro > margemMaoDeObra 2026-10-01 2026-10-31 - -
absorção em outubro > absorcao 2026-10-01 2026-10-31 - -
taxa de absorção do mês passado > absorcao 2026-10-01 2026-10-31 - -
retenção > retencao 2026-11-01 2026-11-23 - -
no-show de outubro > noShow 2026-10-01 2026-10-31 - -
no show ontem > noShow 2026-11-23 2026-11-23 - -
faltas na semana passada > noShow 2026-11-15 2026-11-21 - -
taxa de no-show por consultor em outubro > noShow 2026-10-01 2026-10-31 consultor -
no-show por dia nos últimos 30 dias > noShow 2026-10-25 2026-11-23 dia -
comparecimento em outubro na Centro > comparecimento 2026-10-01 2026-10-31 - concessionaria:2
aprovação em valor em outubro > aprovacaoValor 2026-10-01 2026-10-31 - -
valor aprovado por consultor no mês passado > aprovacaoValor 2026-10-01 2026-10-31 consultor -
aprovação em quantidade esta semana > aprovacaoQuantidade 2026-11-22 2026-11-23 - -
orçamentos aprovados em outubro > aprovacaoQuantidade 2026-10-01 2026-10-31 - -
NPS em outubro > nps 2026-10-01 2026-10-31 - -
nps da Paulista por mês este ano > nps 2026-01-01 2026-11-23 mes concessionaria:1
satisfação no trimestre passado > nps 2026-07-01 2026-09-30 - -
passantes ontem > passantes 2026-11-23 2026-11-23 - -
tempo até a aprovação em outubro > tempoAteAprovacao 2026-10-01 2026-10-31 - -
inspeção realizada por consultor > inspecaoRealizada 2026-11-01 2026-11-23 consultor -
inspeções por passagem em outubro > inspecoesPorPassagem 2026-10-01 2026-10-31 - -
inspeção enviada em outubro > inspecaoEnviada 2026-10-01 2026-10-31 - -
ocupação > ocupacao 2026-11-01 2026-11-23 - -
ocupação por mecânico na semana passada > ocupacao 2026-11-15 2026-11-21 mecanico -
ocupação da oficina ontem na Centro > ocupacao 2026-11-23 2026-11-23 - concessionaria:2
eficiência por mecânico em outubro > eficiencia 2026-10-01 2026-10-31 mecanico -
eficiência de cada mecânico em outubro > eficiencia 2026-10-01 2026-10-31 mecanico -
eficiência do Nelson em outubro > eficiencia 2026-10-01 2026-10-31 - mecanico:21
produtividade do mecânico Nelson Prado este mês > produtividade 2026-11-01 2026-11-23 - mecanico:21
produtividade por mês nos últimos 12 meses > produtividade 2025-11-01 2026-10-31 mes -
horas vendidas ontem > horasVendidas 2026-11-23 2026-11-23 - -
horas vendidas por mecânico em outubro na Paulista > horasVendidas 2026-10-01 2026-10-31 mecanico concessionaria:1
horas trabalhadas por mecânico ontem > horasTrabalhadas 2026-11-23 2026-11-23 mecanico -
horas disponíveis em outubro > horasDisponiveis 2026-10-01 2026-10-31 - -
horas por passagem em outubro > horasPorPassagem 2026-10-01 2026-10-31 - -
horas por carro na Paulista > horasPorPassagem 2026-11-01 2026-11-23 - concessionaria:1
permanência em outubro > permanencia 2026-10-01 2026-10-31 - -
permanência mediana por concessionária > permanencia 2026-11-01 2026-11-23 concessionaria -
permanência p90 em outubro > permanenciaP90 2026-10-01 2026-10-31 - -
entregas no prazo em outubro > entregasNoPrazo 2026-10-01 2026-10-31 - -
pontualidade por consultor no mês passado > entregasNoPrazo 2026-10-01 2026-10-31 consultor -
tempo parado por veículo em outubro > tempoParado 2026-10-01 2026-10-31 - -
tempo parado ontem > tempoParado 2026-11-23 2026-11-23 - -
OS abertas há mais de 15 dias > ordensAntigas 2026-11-01 2026-11-23 - -
nível de serviço de peças em outubro > nivelDeServico 2026-10-01 2026-10-31 - -
ruptura de peças por concessionária em outubro > ruptura 2026-10-01 2026-10-31 concessionaria -
ruptura > ruptura 2026-11-01 2026-11-23 - -
retorno em outubro > retorno 2026-10-01 2026-10-31 - -
retrabalho por mecânico no mês passado > retorno 2026-10-01 2026-10-31 mecanico -
índice de manutenção em outubro > indiceDeManutencao 2026-10-01 2026-10-31 - -
faturamento do grupo Capital em outubro > faturamento 2026-10-01 2026-10-31 - grupo:7
faturamento da marca Fiat em outubro > faturamento 2026-10-01 2026-10-31 - marca:Fiat
faturamento da Fiat em outubro por concessionária > faturamento 2026-10-01 2026-10-31 concessionaria marca:Fiat
faturamento de revisão em outubro > faturamento 2026-10-01 2026-10-31 - tipoServico:31
passagens do tipo Revisão em outubro > passagens 2026-10-01 2026-10-31 - tipoServico:31
horas vendidas de funilaria em outubro > horasVendidas 2026-10-01 2026-10-31 - tipoServico:32
passagens da Carla em outubro > passagens 2026-10-01 2026-10-31 - consultor:11
ticket médio da consultora Carla Mendes em outubro > ticketMedio 2026-10-01 2026-10-31 - consultor:11
passagens na Paulista e na Centro em outubro > passagens 2026-10-01 2026-10-31 - concessionaria:1|2
passagens em outubro de 2025 > passagens 2025-10-01 2025-10-31 - -
passagens em out/2025 > passagens 2025-10-01 2025-10-31 - -
passagens em 10/2025 > passagens 2025-10-01 2025-10-31 - -
passagens em dezembro > passagens 2025-12-01 2025-12-31 - -
passagens em novembro > passagens 2026-11-01 2026-11-23 - -
passagens de janeiro a março de 2026 > passagens 2026-01-01 2026-03-31 - -
passagens no dia 5 > passagens 2026-11-05 2026-11-05 - -
passagens em 05/11 > passagens 2026-11-05 2026-11-05 - -
passagens em 05/11/2025 > passagens 2025-11-05 2025-11-05 - -
passagens em 5 de outubro > passagens 2026-10-05 2026-10-05 - -
passagens de 5 a 12 de outubro > passagens 2026-10-05 2026-10-12 - -
passagens na sexta > passagens 2026-11-20 2026-11-20 - -
passagens na segunda-feira > passagens 2026-11-23 2026-11-23 - -
passagens nos últimos 3 meses por mês > passagens 2026-08-01 2026-10-31 mes -
passagens nas últimas duas semanas > passagens 2026-11-08 2026-11-21 - -
passagens do mês retrasado > passagens 2026-09-01 2026-09-30 - -
quais consultores têm mais > - 2026-11-01 2026-11-23 consultor -
# traps
eficiência do Março em outubro > eficiencia 2026-10-01 2026-10-31 - mecanico:22
eficiência do Março em março > eficiencia 2026-03-01 2026-03-31 - mecanico:22
eficiência em março > eficiencia 2026-03-01 2026-03-31 - -
eficiência do mecânico Março > eficiencia 2026-11-01 2026-11-23 - mecanico:22
eficiência março > ? 2026-11-01 2026-11-23 - -
eficiência de março de 2025 > eficiencia 2025-03-01 2025-03-31 - -
passagens do Uno em outubro > passagens 2026-10-01 2026-10-31 - modelo:Uno Attractive|Uno Mille
passagens de um modelo > - 2026-11-01 2026-11-23 - -
passagens do modelo Uno Mille em outubro > passagens 2026-10-01 2026-10-31 - modelo:Uno Mille
passagens do 208 em outubro > passagens 2026-10-01 2026-10-31 - modelo:208 Active
passagens da Ana em outubro > ? 2026-10-01 2026-10-31 - -
passagens da Ana Prado em outubro > passagens 2026-10-01 2026-10-31 - consultor:12
faturamento de outubro sem garantia > - 2026-10-01 2026-10-31 - -
faturamento exceto Paulista > - 2026-11-01 2026-11-23 - concessionaria:1
faturamento acima de 10000 > - 2026-11-01 2026-11-23 - -
faturamento e passagens em outubro > ? 2026-10-01 2026-10-31 - -
horas ontem > ? 2026-11-23 2026-11-23 - -
aprovação em outubro > ? 2026-10-01 2026-10-31 - -
vendas de outubro > ? 2026-10-01 2026-10-31 - -
margem em outubro > ? 2026-10-01 2026-10-31 - -
ticket médio de lataria em outubro > - 2026-10-01 2026-10-31 - -
faturamneto em outubro > - 2026-10-01 2026-10-31 - -
lucro líquido em outubro > - 2026-10-01 2026-10-31 - -
quem é o melhor mecânico > - 2026-11-01 2026-11-23 - -
ZLA > - 2026-11-01 2026-11-23 - -
passagens em outubro e setembro > - 2026-10-01 2026-10-31 - -
passagens por consultor por modelo > - 2026-11-01 2026-11-23 consultor -
passagens da Zona Sul em outubro > - 2026-10-01 2026-10-31 - -
passagens em 31/02 > - 2026-11-01 2026-11-23 - -
passagens na semana passada por dia > passagens 2026-11-15 2026-11-21 dia -
passagens não vieram em outubro > ? 2026-10-01 2026-10-31 - -
ruptura de peças em outubro > ruptura 2026-10-01 2026-10-31 - -
peças por mão de obra em outubro > pecasSobreMaoDeObra 2026-10-01 2026-10-31 - -
`
  .trim()
  .split('\n');
