// The symbols of ISO/IEC 15417 (Code 128), 16388 (Code 39) and 15420 (EAN/UPC), as widths of bars and spaces.

/** Code 128: six widths that make eleven modules, by value; 103 to 105 begin a code. */
export const CODE_128: readonly string[] = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');
/** What ends a code: seven widths, thirteen modules. */
export const FIM_128 = '2331112';

/** Code 39: nine widths, three of them wide (bits, the first bar first). */
export const CODE_39: Readonly<Record<string, number>> = Object.fromEntries(
  (
    '0:034 1:121 2:061 3:160 4:031 5:130 6:070 7:025 8:124 9:064 A:109 B:049 C:148 D:019 E:118 F:058 G:00d H:10c I:04c J:01c ' +
    'K:103 L:043 M:142 N:013 O:112 P:052 Q:007 R:106 S:046 T:016 U:181 V:0c1 W:1c0 X:091 Y:190 Z:0d0 -:085 .:184 _:0c4 $:0a8 ' +
    '/:0a2 +:08a %:02a *:094'
  )
    .split(' ')
    .map((par) => [par[0] === '_' ? ' ' : (par[0] ?? ''), Number.parseInt(par.slice(2), 16)]),
);

/** EAN: the odd digits of the left half as space, bar, space, bar; the even ones are these backwards. */
export const EAN_IMPAR: readonly string[] = '3211 2221 2122 1411 1132 1231 1114 1312 1213 3112'.split(' ');
/** Which of the six left digits are even (1), by the first digit, which has no bars of its own. */
export const EAN_PRIMEIRO: readonly string[] =
  '000000 001011 001101 001110 010011 011001 011100 010101 010110 011010'.split(' ');
