// Preloaded into the product's process: its clock runs HORA_ADIANTADA_MS ahead. PostgreSQL keeps its own.
const ahead = Number(process.env.HORA_ADIANTADA_MS);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...given);
  }
  static now() {
    return RealDate.now() + ahead;
  }
};
