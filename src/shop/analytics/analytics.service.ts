import type { Db } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { addDays } from '#/platform/time-zone.rules.ts';
import { owedNow, sumStatements } from '#/shop/couriers/index.ts';
import { answerMs, hoursOfDay } from '#/shop/orders/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import {
  type Grouped,
  selectFirstAnswers,
  selectGroups,
  selectProducts,
  selectReasons,
  selectRunningOut,
} from './analytics.queries.ts';
import type { AnalyticsView, DayFigures, GroupFigures, Summary, Tally } from './analytics.schema.ts';
import { dayStarts, daysOf, type PeriodParams, periodOf, type Span } from './period.rules.ts';

/** Shown on the screen; a sheet has as many as anyone can read. */
const maxShown = 50;

const zero: Summary = {
  orders: 0,
  value: 0,
  confirmed: 0,
  confirmedValue: 0,
  shipped: 0,
  shippedValue: 0,
  delivered: 0,
  deliveredValue: 0,
  collected: 0,
  collectedValue: 0,
  remitted: 0,
  remittedValue: 0,
  cancelled: 0,
  cancelledValue: 0,
  notTaken: 0,
  notTakenValue: 0,
  sentBack: 0,
  refunds: 0,
  revenue: 0,
  open: 0,
  openValue: 0,
  goods: 0,
  discount: 0,
  offers: 0,
  promo: 0,
  credit: 0,
  delivery: 0,
  rounding: 0,
  refundDue: 0,
  refunded: 0,
  credited: 0,
  received: 0,
  counter: 0,
  atCourier: 0,
  letGo: 0,
  prepaid: 0,
};
const summaryKeys = Object.keys(zero) as (keyof Summary)[];
const tallyKeys = summaryKeys.slice(0, summaryKeys.indexOf('open')) as (keyof Tally)[];

const tallyOf = (row: Grouped | undefined): Tally =>
  Object.fromEntries(tallyKeys.map((key) => [key, row?.[key] ?? 0])) as Tally;
const summaryOf = (row: Grouped | undefined): Summary =>
  Object.fromEntries(summaryKeys.map((key) => [key, row?.[key] ?? 0])) as Summary;

/** A day without orders stands there with zeros. */
function byDay(groups: readonly Grouped[], span: Span): DayFigures[] {
  const rows = new Map(groups.filter(({ kind }) => kind === 'day').map((row) => [row.day, row]));
  return daysOf(span).map((day, at) => ({ day, ...tallyOf(rows.get(at + 1)) }));
}

const groupsBy = (groups: readonly Grouped[], kind: 'city' | 'agent'): GroupFigures[] =>
  groups
    .filter((row) => row.kind === kind)
    .map((row) => ({
      key: (kind === 'city' ? row.city : row.agent) ?? '',
      name: (kind === 'city' ? row.cityName : row.agentName) ?? '',
      ...tallyOf(row),
    }));

/**
 * The shop's figures of a period beside those of the period before: every order counts on the day it was placed, with
 * all that became of it until now. Money in centimes of DH. The definitions stand in docs/analytics.md.
 */
export async function analyticsOf(
  db: Db,
  params: PeriodParams,
  { now, locale, most = maxShown }: { now: Date; locale: Locale; most?: number },
): Promise<AnalyticsView> {
  const { timeZone, callingHours } = await getSettings(db);
  const period = periodOf(params, now.getTime(), timeZone);
  const groups = (span: Span, parts: boolean) =>
    selectGroups(db, span, { starts: dayStarts(span, timeZone), locale, parts });
  const these = await groups(period, true);
  const before = await groups(period.before, false);
  const answersIn = (span: Span) => {
    // An order of the last evening waits for the next morning.
    const days = [...daysOf(span), addDays(span.lastDay, 1)];
    const hours = days.map((day) => hoursOfDay(day, callingHours, timeZone));
    return selectFirstAnswers(db, span, {
      opens: hours.map(({ opens }) => opens),
      closes: hours.map(({ closes }) => closes),
      now: now.getTime(),
      withinMs: answerMs,
    });
  };
  const statementsOf = ({ from, to }: Span) => sumStatements(db, { from: new Date(from), to: new Date(to) });
  const stock = await selectRunningOut(db, now.getTime(), { locale, most });
  const all = (rows: readonly Grouped[]) => summaryOf(rows.find(({ kind }) => kind === 'all'));
  return {
    period,
    summary: all(these),
    before: all(before),
    answers: await answersIn(period),
    answersBefore: await answersIn(period.before),
    cash: {
      owedNow: await owedNow(db),
      statements: await statementsOf(period),
      statementsBefore: await statementsOf(period.before),
    },
    byDay: byDay(these, period),
    dayBefore: byDay(before, period.before),
    byCity: groupsBy(these, 'city').slice(0, most),
    byAgent: groupsBy(these, 'agent').slice(0, most),
    byProduct: await selectProducts(db, period, { locale, most }),
    reasons: await selectReasons(db, period, most),
    stock: stock.rows,
    stockTotal: stock.total,
  };
}
