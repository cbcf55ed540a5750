import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from '../tone.ts';
import css from './page-head.module.css';

/** One number that orients the page: "Em aberto · R$ 33.246". */
export interface PageFigure {
  readonly label: string;
  readonly value: ReactNode;
  readonly tone?: Tone;
}

interface PageHeadProps {
  readonly title: string;
  readonly breadcrumbs?: readonly ReactNode[];
  /** Three to five, no more: they are read at a glance. */
  readonly figures?: readonly PageFigure[];
  /** The figures are not known yet: each keeps its place with a dash, for a zero would be an answer. */
  readonly pending?: boolean;
  readonly actions?: ReactNode;
}

/** Title on the left, figures and actions on the right. */
export function PageHead(props: PageHeadProps): ReactNode {
  const { title, breadcrumbs = [], figures = [], pending = false, actions } = props;
  return (
    <div className={css['head']} data-bar="">
      <div className={css['names']}>
        {breadcrumbs.length > 0 && <Breadcrumbs items={breadcrumbs} />}
        <h1>{title}</h1>
      </div>
      {figures.length > 0 && (
        <dl className={css['figures']}>
          {figures.map((figure) => (
            <div key={figure.label} data-tone={figure.tone}>
              <dt>{figure.label}</dt>
              <dd className="num">{pending ? '–' : figure.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions && <div className={css['actions']}>{actions}</div>}
    </div>
  );
}

/** The path to this page; the last item is the page itself. */
function Breadcrumbs({ items }: { readonly items: readonly ReactNode[] }): ReactNode {
  return (
    <nav aria-label="Você está em" className={css['crumbs']}>
      <ol>
        {items.map((item, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a path's steps have no other identity
          <li key={at} aria-current={at === items.length - 1 ? 'page' : undefined}>
            {at > 0 && <IconChevronRight size={13} aria-hidden="true" />}
            {item}
          </li>
        ))}
      </ol>
    </nav>
  );
}
