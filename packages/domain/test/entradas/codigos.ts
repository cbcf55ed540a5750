/** Ways in which one order's number is written, each with its other writings. */
export const ORDENS: readonly (readonly [guardada: string, outras: readonly string[]])[] = [
  [
    '0071234',
    [
      '71234',
      '00071234',
      ' 71234 ',
      '71 234',
      '71-234',
      '71.234',
      '71234,0',
      '71234,00',
      '71234.0',
      '7,1234E+04',
      'OS 71234',
      'O.S. 71234',
      'os: 71234',
      'OS#71234',
      'nº 71234',
      'OS nº 0071234',
      'Ordem de serviço 71234',
      '#71234',
      '\u200b71234',
      '71\u2011234',
      '71\u00a0234',
      '\uff17\uff11\uff12\uff13\uff14',
    ],
  ],
  [
    'B-4550',
    [
      'b-4550',
      'B4550',
      'B 4550',
      'b.4550',
      'B\u20134550',
      '\u04124550',
      '\uff22-4550',
      'B_4550',
      '\u200bB4550',
    ],
  ],
];

/** Pairs of numbers that are two orders. */
export const OUTRAS_ORDENS: readonly (readonly [uma: string, outra: string])[] = [
  ['71234', '712340'],
  ['71234', '171234'],
  ['71234/1', '712341'],
  ['71234/1', '71234/2'],
  ['71234', '71234A'],
  ['A71234', 'B71234'],
];

/** A part's code as the registry has it, and another writing of it. */
export const PECAS_IGUAIS: readonly (readonly [cadastrada: string, escrita: string])[] = [
  ['KP-2050', 'kp-2050'],
  ['KP-2050', 'KP 2050'],
  ['KP-2050', 'KP.2050'],
  ['KP-2050', 'KP/2050'],
  ['KP-2050', 'KP_2050'],
  ['KP-2050', 'KP2050'],
  ['KP-2050', ' KP - 2050 '],
  ['KP-2050', 'KP\u20132050'],
  ['KP-2050', 'KP\u22122050'],
  ['KP-2050', 'KP\u00a02050'],
  ['KP-2050', 'KP-\u200b2050'],
  ['KP-2050', '\u041a\u0420-2050'],
  ['KP-2050', '\u039a\u03a1-2050'],
  ['KP-2050', '\uff2b\uff30-2050'],
  ['KP2050', 'KP-2050'],
  ['0009871', '9871'],
  ['9871', '0009871'],
  ['00-98-71', '98-71'],
  ['7H0-615-301', '7h0 615 301'],
  ['7H0-615-301', '7H0615301'],
];

/** Two codes that are two parts. */
export const PECAS_DIFERENTES: readonly (readonly [cadastrada: string, escrita: string])[] = [
  ['2-0X', '20-X'],
  ['20-X', '2-0X'],
  ['KP-2050', 'KP-2051'],
  ['K-P205', 'KP-205'],
  ['KP-205', 'KP-2050'],
  ['0KP205', 'KP205'],
  ['A1-23', 'A12-3'],
];
