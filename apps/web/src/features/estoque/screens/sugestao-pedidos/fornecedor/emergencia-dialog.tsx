import { emergenciaContracts } from '@oferta/contracts/estoque/emergencia.ts';
import type { Fornecedor } from '@oferta/contracts/estoque/fornecedor.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { parseBRL } from '@oferta/domain/dinheiro.ts';
import { lerDecimal } from '@oferta/domain/numero.ts';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '#kernel/clock.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DatePicker } from '#ui/form/date/date-picker.tsx';
import { NumberInput } from '#ui/form/number-input.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { listaPecas } from '../../../components/consultas.ts';
import { inteiro } from '../../../components/em-palavras.ts';
import css from '../../../components/estoque.module.css';

interface LinhaUrgente {
  readonly codPeca: number;
  readonly codigo: string;
  readonly descricao: string;
  readonly quantidade: number | null;
}

interface EmergenciaProps {
  readonly codConcessionaria: number;
  readonly fornecedor: Fornecedor;
  readonly onFechar: () => void;
}

/** What cannot wait for the supplier's next order: which parts, why, when they are here and what bringing them costs. */
export function EmergenciaDialog({ codConcessionaria, fornecedor, onFechar }: EmergenciaProps) {
  const { fuso } = useConcessionaria();
  const [hoje] = useState(() => diaDe(new Date(serverNow()), fuso));
  const [linhas, setLinhas] = useState<readonly LinhaUrgente[]>([]);
  const [motivo, setMotivo] = useState('');
  const [chegaEm, setChegaEm] = useState<string | null>(null);
  const [frete, setFrete] = useState('');
  const freteCentavos = frete.trim() === '' ? 0 : parseBRL(frete);
  const pedir = useCall(emergenciaContracts.pedirComUrgencia, {
    onSuccess: onFechar,
    done: { title: 'Emergência pedida: marque como enviada quando avisar o fornecedor' },
  });
  const pronta =
    linhas.length > 0 &&
    linhas.every(({ quantidade }) => quantidade !== null) &&
    motivo.trim() !== '' &&
    chegaEm !== null &&
    freteCentavos !== null;
  return (
    <Dialog
      opened
      onClose={onFechar}
      title={`Emergência na ${fornecedor.nome}`}
      footer={
        <>
          <Button size="md" onClick={onFechar}>
            Voltar
          </Button>
          <Button
            size="md"
            variant="primary"
            loading={pedir.isPending}
            disabled={!pronta}
            onClick={() =>
              pronta &&
              pedir.mutate({
                body: {
                  codConcessionaria,
                  codFornecedor: fornecedor.codFornecedor,
                  motivo: motivo.trim(),
                  chegaEm,
                  freteCentavos,
                  linhas: linhas.map(({ codPeca, quantidade }) => ({ codPeca, quantidade: quantidade ?? 0 })),
                },
              })
            }
          >
            Pedir agora
          </Button>
        </>
      }
    >
      <div data-stack={12}>
        <p className={css['codigo']}>
          Sai hoje, fora do calendário. O custo dela é contado à parte, e o prazo dela não ensina o dos outros
          pedidos.
        </p>
        <PecasUrgentes codConcessionaria={codConcessionaria} linhas={linhas} onMudar={setLinhas} />
        <TextInput
          label="Por que não pode esperar"
          placeholder="Carro parado na oficina"
          value={motivo}
          maxLength={200}
          onChange={({ currentTarget: { value } }) => setMotivo(value)}
        />
        <DatePicker label="Chega em" min={hoje} today={hoje} value={chegaEm} onChange={setChegaEm} />
        <TextInput
          label="Frete desta emergência"
          placeholder="R$ 0,00"
          inputMode="decimal"
          value={frete}
          error={freteCentavos === null ? 'Informe um valor, como 90,00, ou deixe vazio' : undefined}
          onChange={({ currentTarget: { value } }) => setFrete(value)}
        />
      </div>
    </Dialog>
  );
}

interface PecasProps {
  readonly codConcessionaria: number;
  readonly linhas: readonly LinhaUrgente[];
  readonly onMudar: (linhas: readonly LinhaUrgente[]) => void;
}

function PecasUrgentes({ codConcessionaria, linhas, onMudar }: PecasProps) {
  const [busca, setBusca] = useState('');
  const procura = busca.trim().length > 1;
  const { data, isFetching } = useQuery({ ...listaPecas(codConcessionaria, busca), enabled: procura });
  const dentro = new Set(linhas.map(({ codPeca }) => codPeca));
  const achadas = procura ? (data ?? []).filter(({ codPeca }) => !dentro.has(codPeca)).slice(0, 5) : [];
  return (
    <>
      {linhas.map((linha) => (
        <div key={linha.codPeca} className={css['trazer']} data-line={8}>
          <span>
            {linha.descricao}
            <span className={css['codigo']}>{linha.codigo}</span>
          </span>
          <NumberInput
            aria-label={`Quantas de ${linha.codigo}`}
            value={linha.quantidade}
            read={lerDecimal}
            min={0.001}
            max={999_999}
            onChange={(quantidade) =>
              onMudar(linhas.map((cada) => (cada === linha ? { ...cada, quantidade } : cada)))
            }
          />
          <IconButton
            label={`Tirar ${linha.codigo}`}
            onClick={() => onMudar(linhas.filter((cada) => cada !== linha))}
          >
            <IconX size={16} />
          </IconButton>
        </div>
      ))}
      <SearchInput label="Buscar peça" placeholder="Código ou descrição" value={busca} onChange={setBusca} />
      {achadas.map(({ codPeca, codigo, descricao, emMaos }) => (
        <div key={codPeca} className={css['trazer']} data-line={8}>
          <span>
            {descricao}
            <span className={css['codigo']}>
              {codigo} · {inteiro(emMaos)} em mãos
            </span>
          </span>
          <Button
            aria-label={`Pedir ${codigo}`}
            onClick={() => {
              onMudar([...linhas, { codPeca, codigo, descricao, quantidade: 1 }]);
              setBusca('');
            }}
          >
            Pedir
          </Button>
        </div>
      ))}
      {procura && !isFetching && achadas.length === 0 && (
        <p className={css['codigo']}>Nenhuma outra peça daqui com essas palavras.</p>
      )}
    </>
  );
}
