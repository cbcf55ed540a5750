import type { Historico } from '@oferta/contracts/agenda/historico/historico.ts';
import type { FolhaDoHistorico } from '@oferta/domain/agenda/historico/historico.ts';
import { plural } from '@oferta/domain/plural.ts';
import { IconCircleCheck, IconCircleDashed, IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { ImportarPlanilha } from '#frames/importar-planilha/importar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { recarregarHistorico } from './consultas-historico.ts';
import css from './historico.module.css';

interface SobreAFolha {
  readonly nome: string;
  readonly explica: string;
}

const SOBRE: Readonly<Record<FolhaDoHistorico, SobreAFolha>> = {
  'historico-clientes': {
    nome: 'Clientes',
    explica: 'Nome, CPF ou CNPJ, telefone e o código do sistema anterior',
  },
  'historico-veiculos': { nome: 'Veículos', explica: 'Placa ou chassi, modelo e de qual cliente é' },
  'historico-passagens': {
    nome: 'Passagens e OS abertas',
    explica: 'Uma linha por serviço, com a OS, as datas e os valores; sem data de entrega a OS está aberta',
  },
  mecanicos: { nome: 'Mecânicos', explica: 'Quem trabalha hoje, com o código do sistema anterior' },
  estoque: {
    nome: 'Saldo de peças',
    explica: 'Quantas há de cada peça; as peças são cadastradas antes, em Peças',
  },
  'vendas-de-pecas': { nome: 'Vendas de peças', explica: 'O que saiu por mês, para sugerir o que comprar' },
  agenda: { nome: 'Próximos agendamentos', explica: 'As visitas marcadas de hoje em diante' },
};

interface FolhasProps {
  readonly historico: Historico;
  readonly codConcessionaria: number;
}

/** The seven sheets: what came of each, and the way in. */
export function Folhas({ historico, codConcessionaria }: FolhasProps) {
  const [aberta, setAberta] = useState<FolhaDoHistorico | null>(null);
  return (
    <section className={css['cartao']} aria-labelledby="folhas-do-historico">
      <h2 id="folhas-do-historico">As planilhas</h2>
      <ol className={css['folhas']}>
        {historico.folhas.map(({ tipo, linhas, ultima }) => {
          const veio = linhas === null ? ultima?.estado === 'importada' : linhas > 0;
          return (
            <li key={tipo} data-line={12}>
              {veio ? (
                <IconCircleCheck size={20} className={css['veio']} aria-label="Recebida" />
              ) : (
                <IconCircleDashed size={20} className={css['falta']} aria-label="Ainda não veio" />
              )}
              <div>
                <b>{SOBRE[tipo].nome}</b>
                <small>
                  {ultima === null
                    ? SOBRE[tipo].explica
                    : [quantas(linhas ?? ultima.boas), ultima.arquivo].join(' · ')}
                </small>
              </div>
              <Button
                icon={<IconFileImport size={16} />}
                aria-label={`${ultima === null ? 'Enviar' : 'Enviar outra'}: ${SOBRE[tipo].nome.toLowerCase()}`}
                onClick={() => setAberta(tipo)}
              >
                {ultima === null ? 'Enviar' : 'Enviar outra'}
              </Button>
            </li>
          );
        })}
      </ol>
      {aberta !== null && (
        <Dialog
          opened
          onClose={() => {
            setAberta(null);
            void recarregarHistorico();
          }}
          title={SOBRE[aberta].nome}
          size="lg"
          dismissable={false}
        >
          <ImportarPlanilha tipo={aberta} codConcessionaria={codConcessionaria} />
        </Dialog>
      )}
    </section>
  );
}

const quantas = (linhas: number): string => plural(linhas, 'linha', 'linhas');
