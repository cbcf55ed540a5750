import { TELA_DO_BI } from '@oferta/contracts/relatorios/pivot.ts';
import type { VisaoDaRede } from '@oferta/contracts/suporte/visao.ts';
import { TAMANHO_DO_NOME } from '@oferta/domain/suporte/visao.ts';
import { IconDeviceFloppy, IconTrash, IconUsers, IconUsersMinus, IconUsersPlus } from '@tabler/icons-react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useVisoesDaRede } from '#frames/visoes-salvas/use-visoes-da-rede.ts';
import { useVista } from '#kernel/address/vista.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import css from './bi.module.css';
import { ExportarPivot } from './exportar-pivot.tsx';
import { DA_PERGUNTA, type Bi } from './use-bi.ts';

/** Questions that everybody begins with. */
const DA_CASA = [
  { id: 'rede', label: 'Visão da rede', filtros: '' },
  {
    id: 'ticket',
    label: 'Ticket por concessionária',
    filtros: 'linhas=grupo.concessionaria&colunas=mes&medidas=faturamento.passagens.ticketMedio',
  },
  {
    id: 'mecanico',
    label: 'Produtividade por mecânico',
    filtros: 'linhas=mecanico&colunas=mes&medidas=horasVendidas.horasTrabalhadas.eficiencia',
  },
  {
    id: 'origem',
    label: 'Origem das passagens',
    filtros: 'linhas=origem&colunas=mes&medidas=passagens.noShow',
  },
] as const;

const Compartilhada = (): ReactNode => (
  <>
    <IconUsers size={14} />
    <span className="vh"> compartilhada</span>
  </>
);

/** A shared view says so, and of somebody else's also whose it is. */
const rotuloDa = ({ nome, minha, dono }: VisaoDaRede): string =>
  minha ? nome : `${nome} (de ${dono ?? 'outra pessoa'})`;

/** The saved questions as tabs, one's own and the network's; a changed one says so and offers to be kept. */
export function VisoesDoBi({ bi }: { readonly bi: Bi }): ReactNode {
  const { atual, aplicar } = useVista(DA_PERGUNTA);
  const { visoes, isPending, guardar, alterar, excluir } = useVisoesDaRede(TELA_DO_BI);
  const todas = [
    ...DA_CASA,
    ...visoes.map((visao) => ({
      id: String(visao.codVisao),
      label: rotuloDa(visao),
      icon: visao.compartilhada ? <Compartilhada /> : undefined,
      filtros: visao.filtros,
    })),
  ];
  const escolhida = todas.find(({ filtros }) => filtros === atual);
  const propria = visoes.find(({ filtros, minha }) => minha && filtros === atual);
  const [nomeando, setNomeando] = useState(false);
  const botao = useRef<HTMLButtonElement>(null);
  const salvar = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const dados = new FormData(event.currentTarget);
    const nome = dados.get('nome');
    if (typeof nome !== 'string' || nome.trim() === '') return;
    setNomeando(false);
    guardar({ nome: nome.trim(), filtros: atual, compartilhada: dados.has('compartilhada') });
  };
  return (
    <div className={css['visoes']} data-line={8}>
      <Tabs
        label="Visões"
        items={escolhida ? todas : [...todas, { id: '', label: 'Nova pergunta' }]}
        value={escolhida?.id ?? ''}
        onChange={(id) => {
          const visao = todas.find((cada) => cada.id === id);
          if (visao) aplicar(visao.filtros);
        }}
      />
      <span className={css['vao']} />
      {propria && (
        <>
          <IconButton
            label={
              propria.compartilhada
                ? `Deixar de compartilhar a visão ${propria.nome}`
                : `Compartilhar a visão ${propria.nome} com a rede`
            }
            onClick={() => alterar(propria, { compartilhada: !propria.compartilhada })}
          >
            {propria.compartilhada ? <IconUsersMinus size={16} /> : <IconUsersPlus size={16} />}
          </IconButton>
          <IconButton label={`Excluir a visão ${propria.nome}`} onClick={() => excluir(propria)}>
            <IconTrash size={16} />
          </IconButton>
        </>
      )}
      {!escolhida && (
        <>
          <b className={css['alterada']}>Visão alterada</b>
          <Button
            ref={botao}
            variant="primary"
            icon={<IconDeviceFloppy size={16} />}
            loading={isPending}
            aria-haspopup="dialog"
            aria-expanded={nomeando}
            onClick={() => setNomeando((antes) => !antes)}
          >
            Salvar visão
          </Button>
          <Popover
            opened={nomeando}
            onClose={() => setNomeando(false)}
            anchor={botao}
            label="Salvar visão"
            placement="end"
          >
            <form className={css['nomear']} data-stack={10} onSubmit={salvar}>
              <TextInput
                label="Nome da visão"
                name="nome"
                maxLength={TAMANHO_DO_NOME}
                required
                autoComplete="off"
              />
              <Checkbox
                label="Compartilhar com a rede"
                name="compartilhada"
                description="Cada pessoa vê as concessionárias dela"
              />
              <Button type="submit" variant="primary">
                Salvar
              </Button>
            </form>
          </Popover>
        </>
      )}
      <ExportarPivot bi={bi} />
    </div>
  );
}
