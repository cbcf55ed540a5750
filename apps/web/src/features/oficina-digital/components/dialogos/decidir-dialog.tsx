import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { formatDocumento, impedimentoDocumento } from '@oferta/domain/cadastros/documento/documento.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { MaskedInput } from '#ui/form/masked-input.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { Chegando } from '#frames/chegando.tsx';
import { orcamentoOptions } from '../../hooks/orcamento-options.ts';
import { useDialogoRespondido } from '../../hooks/use-dialogo-respondido.ts';
import { decidirTudo, decisoesDe, type Escolha, type Escolhas, type Motivo } from '../../model/decisoes.ts';
import { NOME_DO_MOTIVO } from '../../model/motivos-recusa.ts';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import { FormularioDialog } from './formulario-dialog.tsx';
import css from './formulario-dialog.module.css';

type Canal = 'telefone' | 'balcao';

const CANAIS = [
  { id: 'telefone', label: 'Telefone' },
  { id: 'balcao', label: 'Balcão' },
] as const;

/** What the customer said by phone or at the counter, line by line, and who said it. */
export function DecidirDialog({ cartao }: { readonly cartao: OrcamentoCartao }) {
  const consulta = useQuery(orcamentoOptions(cartao));
  const { data } = consulta;
  const [canal, setCanal] = useState<Canal>('telefone');
  const [nome, setNome] = useState(cartao.cliente);
  const [documento, setDocumento] = useState('');
  const [cobrando, setCobrando] = useState(false);
  const { cnpj_alfanumerico: alfanumerico } = useDistribuidor();
  const [escolhas, setEscolhas] = useState<Escolhas>(new Map());
  const { erro, aoResponder } = useDialogoRespondido();
  const { mutate, isPending } = useCall(orcamentoContracts.registrarDecisao, {
    ...aoResponder,
    done: { title: `Decisão de ${placaOuChassi(cartao)} registrada`, description: nome, tone: 5 },
  });
  const pendentes = data?.itens.filter(({ decisao }) => decisao === 'pendente') ?? [];
  const decisoes = decisoesDe(pendentes, escolhas);
  const faltaCpf = data?.faltaCpf === true;
  const erroDoDocumento = impedimentoDocumento(documento, { obrigatorio: faltaCpf, alfanumerico });
  const escolher = (codLinha: number, escolha: Escolha): void =>
    setEscolhas(new Map(escolhas).set(codLinha, escolha));
  return (
    <FormularioDialog
      titulo="Registrar decisão"
      cartao={cartao}
      acao={acaoDe(decisoes.length)}
      size="md"
      isPending={isPending}
      disabled={decisoes.length === 0 || nome.trim() === ''}
      erro={erro}
      onConfirm={() => {
        setCobrando(true);
        if (!data || erroDoDocumento !== null) return;
        mutate({
          params: { codOrcamento: data.codOrcamento },
          body: {
            decisoes,
            canal,
            nome: nome.trim(),
            versaoEnviada: data.versaoEnviada,
            ...(faltaCpf && { documento }),
          },
        });
      }}
    >
      <div className={css['par']} data-stack={12}>
        <TextInput
          label="Quem decidiu"
          required
          maxLength={120}
          value={nome}
          onChange={({ target }) => setNome(target.value)}
        />
        <div className={css['como']} data-stack={4}>
          <span aria-hidden="true">Como respondeu</span>
          <Segmented label="Como respondeu" items={CANAIS} value={canal} onChange={setCanal} />
        </div>
      </div>
      {faltaCpf && (
        <MaskedInput
          label="CPF ou CNPJ de quem decidiu"
          hint="Fica registrado com a decisão"
          required
          className="num"
          value={documento}
          mask={formatDocumento}
          error={cobrando ? (erroDoDocumento ?? undefined) : undefined}
          onText={setDocumento}
        />
      )}
      {pendentes.length > 1 && (
        <div className={css['tudo']} data-wrap={8}>
          <Button onClick={() => setEscolhas(decidirTudo(pendentes, escolhas, 'aprovado'))}>
            Aprovar tudo
          </Button>
          <Button onClick={() => setEscolhas(decidirTudo(pendentes, escolhas, 'recusado'))}>
            Recusar tudo
          </Button>
        </div>
      )}
      {data ? (
        <ul className={css['linhas']}>
          {pendentes.map((linha) => (
            <Linha
              key={linha.codLinha}
              linha={linha}
              escolha={escolhas.get(linha.codLinha)}
              onEscolher={(escolha) => escolher(linha.codLinha, escolha)}
            />
          ))}
        </ul>
      ) : (
        <Chegando de={consulta} variant="text" />
      )}
    </FormularioDialog>
  );
}

function acaoDe(quantas: number): string {
  if (quantas === 0) return 'Registrar decisões';
  return quantas === 1 ? 'Registrar 1 decisão' : `Registrar ${quantas} decisões`;
}

const OPCOES = [
  { id: 'pendente', label: 'Pendente' },
  { id: 'aprovado', label: 'Aprovar' },
  { id: 'recusado', label: 'Recusar' },
] as const;
// The values are those that the record's own type lists.
const MOTIVOS = Object.entries(NOME_DO_MOTIVO).map(([value, label]) => ({ value: value as Motivo, label }));

interface LinhaProps {
  readonly linha: LinhaOrcamento;
  readonly escolha: Escolha | undefined;
  readonly onEscolher: (escolha: Escolha) => void;
}

function Linha({ linha, escolha, onEscolher }: LinhaProps) {
  const decisao = escolha?.decisao ?? 'pendente';
  return (
    <li>
      <b>{linha.descricao}</b>
      <span className="num">{formatBRL(linha.totalCentavos)}</span>
      <Segmented
        label={`Decisão sobre ${linha.descricao}`}
        items={OPCOES}
        value={decisao}
        onChange={(nova) => onEscolher({ decisao: nova, motivo: escolha?.motivo ?? null })}
      />
      {decisao === 'recusado' && (
        <Select
          aria-label={`Por que recusou ${linha.descricao}`}
          placeholder="Por quê?"
          options={MOTIVOS}
          value={escolha?.motivo ?? ''}
          onChange={({ target }) =>
            onEscolher({
              decisao,
              motivo: MOTIVOS.find(({ value }) => value === target.value)?.value ?? null,
            })
          }
        />
      )}
    </li>
  );
}
