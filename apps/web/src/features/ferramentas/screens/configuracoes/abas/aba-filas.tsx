import { Secao } from '#frames/form/form-cadastro.tsx';
import { CaixaDeSaida } from '../operacao/caixa-de-saida.tsx';
import { Tarefas } from '../operacao/tarefas.tsx';
import type { AbaProps } from './aba-da-configuracao.ts';

/** What waits to go out, and what runs in the background. */
export const AbaFilas = ({ atual }: AbaProps) => (
  <>
    <Secao titulo="Caixa de saída">
      <CaixaDeSaida codDistribuidor={atual.codDistribuidor} />
    </Secao>
    <Secao titulo="Tarefas de fundo" explicacao="De todos os distribuidores. Horários do relógio em UTC.">
      <Tarefas />
    </Secao>
  </>
);
