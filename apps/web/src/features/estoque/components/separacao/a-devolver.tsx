import { type PecaADevolver, separacaoContracts } from '@oferta/contracts/estoque/separacao.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { DEVOLVER_EM_PALAVRAS } from '@oferta/domain/estoque/separacao.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { inteiro } from '../em-palavras.ts';
import { aDevolverDaCasa } from './consulta-separacao.ts';
import css from './separacao.module.css';

/** What lies apart for cars that wait for it no more: taken back to the shelf, part by part. */
export function ADevolver({ codConcessionaria }: { readonly codConcessionaria: number }) {
  const client = useQueryClient();
  const { data = [] } = useQuery(aDevolverDaCasa(codConcessionaria));
  const devolver = useCall(separacaoContracts.devolverPeca, {
    onSuccess: () => void client.invalidateQueries({ queryKey: ['estoque', 'sugestoes'] }),
    done: { title: 'Anotado: a peça voltou para a prateleira' },
  });
  if (data.length === 0) return null;
  return (
    <section className={css['carro']} aria-label="Devolver à prateleira">
      <header>
        <b>Devolver à prateleira</b>
      </header>
      <ul>
        {data.map((peca) => (
          <li key={peca.codSeparada}>
            <span>
              {peca.quantidade !== null && `${inteiro(peca.quantidade)} × `}
              {peca.descricao}
              <small>{deQuem(peca)}</small>
            </span>
            <small>{[peca.codigo, peca.localizacao].filter(Boolean).join(' · ')}</small>
            <Button
              aria-label={`Devolvida: ${peca.descricao}`}
              disabled={devolver.isPending}
              onClick={() =>
                devolver.mutate({ params: { codConcessionaria }, body: { codSeparada: peca.codSeparada } })
              }
            >
              Devolvida
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const deQuem = ({ cliente, placa, motivo }: PecaADevolver): string =>
  [placa && formatPlaca(placa), cliente, DEVOLVER_EM_PALAVRAS[motivo]].filter(Boolean).join(' · ');
