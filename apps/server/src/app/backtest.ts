console.error(
  'O backtest repete a sugestão de pedidos sobre a demanda de meses passados. O módulo de estoque ainda não foi entregue, então não há o que repetir.',
);
process.exitCode = 2;
