import type { DadosDoTitular } from '@oferta/contracts/suporte/titular.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import css from './log-detalhado.module.css';

/** What an erasure takes, and what stays. */
export const OQueSai = () => (
  <p>
    Nome, CPF, telefone, e-mail, assinatura, fotos e o que a pessoa escreveu saem de todos os registros, do
    log e dos arquivos. Visitas, serviços, valores e a placa do carro ficam. Arquivos exportados até agora
    vencem para todos.
  </p>
);

interface OQueHaProps {
  readonly achada: DadosDoTitular;
}

/** What is kept of somebody: how many records of each kind, and how some of them read. */
export const OQueHa = ({ achada: { registros, veiculos, homonimos, compartilhados } }: OQueHaProps) => (
  <>
    <ul aria-label="Registros">
      {registros.map(({ tabela, registro, quantos, exemplos }) => (
        <li key={tabela}>
          {registro}: <span className="num">{emNumero(quantos)}</span>
          {exemplos.length > 0 && (
            <ul aria-label={`Exemplos de ${registro}`} className={css['exemplos']}>
              {exemplos.map((exemplo) => (
                <li key={exemplo}>{exemplo}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
    {veiculos.length > 0 && <p>Veículos: {veiculos.join(', ')}</p>}
    {homonimos.length > 0 && (
      <p>
        Outra pessoa ou um serviço também se chama {homonimos.join(', ')}: nos textos dos outros o nome fica.
      </p>
    )}
    {compartilhados.length > 0 && (
      <p>Também é de outros: {compartilhados.join(', ')}. Nos registros deles fica.</p>
    )}
  </>
);
