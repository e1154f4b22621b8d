import { useLingui } from '@lingui/react/macro';
import {
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatMoney } from '#/shop/countries/money.rules.ts';

/**
 * The charts of the dashboard, loaded separately. The library draws from left to right, so in Arabic the axes are
 * reversed; a table beside each chart has the same numbers.
 */
export type Series = { key: string; name: string; fill: string; line?: boolean };
export type Point = { name: string } & Record<string, number | string>;
type Drawn = { points: Point[]; series: Series[]; rtl: boolean; money?: boolean };

const tick = { fontSize: 12, fill: 'var(--color-muted)' };
const short = (value: number): string =>
  Math.abs(value) >= 10_000 ? `${Math.round(value / 100) / 10}k` : String(Math.round(value * 10) / 10);

const axisText = (money: boolean | undefined) => (value: number) => short(money ? value / 100 : value);

type ChartTooltip = {
  active?: boolean;
  label?: unknown;
  payload?: readonly { dataKey?: unknown; value?: unknown }[];
};

/** The tooltip of a chart. */
function ChartTooltip({ tooltip, series, rtl, money }: Omit<Drawn, 'points'> & { tooltip: ChartTooltip }) {
  if (!tooltip.active || !tooltip.payload?.length) return null;
  return (
    <div
      dir={rtl ? 'rtl' : 'ltr'}
      className="grid gap-1 rounded border border-line-strong bg-raised px-3 py-2 text-sm shadow"
    >
      <bdi className="font-semibold">{String(tooltip.label ?? '')}</bdi>
      {tooltip.payload.map(({ dataKey, value }) => {
        const amount = Number(value ?? 0);
        return (
          <span key={String(dataKey)} className="flex justify-between gap-4">
            {series.find(({ key }) => key === dataKey)?.name}
            <bdi dir="ltr" className="tabular-nums">
              {money ? formatMoney(amount, 'DH') : amount}
            </bdi>
          </span>
        );
      })}
    </div>
  );
}

/** A bar per day, and a line for the compared period. */
export function DayChart({ points, series, rtl, money }: Drawn) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={points}
        accessibilityLayer={false}
        margin={{ top: 8, right: 4, bottom: 0, left: 4 }}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis dataKey="name" reversed={rtl} tick={tick} tickLine={false} minTickGap={16} />
        <YAxis
          orientation={rtl ? 'right' : 'left'}
          tick={tick}
          tickLine={false}
          axisLine={false}
          width={44}
          allowDecimals={false}
          tickFormatter={axisText(money)}
        />
        <Tooltip
          isAnimationActive={false}
          content={(tooltip) => (
            <ChartTooltip tooltip={tooltip} series={series} rtl={rtl} {...(money ? { money } : {})} />
          )}
        />
        {series.map(({ key, fill, line }) =>
          line ? (
            <Line
              key={key}
              dataKey={key}
              stroke={fill}
              strokeWidth={2}
              strokeDasharray="5 4"
              dot={false}
              isAnimationActive={false}
            />
          ) : (
            <Bar key={key} dataKey={key} fill={fill} maxBarSize={28} isAnimationActive={false} />
          ),
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** A horizontal bar per name, from the page's start side; several series are stacked in one bar. */
export function BarsChart({ points, series, rtl, money }: Drawn) {
  const { t } = useLingui();
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={points.map((point) => ({ ...point, name: point.name || t`بلا اسم` }))}
        layout="vertical"
        accessibilityLayer={false}
        margin={{ top: 0, right: 4, bottom: 0, left: 4 }}
      >
        <CartesianGrid horizontal={false} stroke="var(--color-line)" />
        <XAxis
          type="number"
          reversed={rtl}
          tick={tick}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          tickFormatter={axisText(money)}
        />
        <YAxis
          type="category"
          dataKey="name"
          orientation={rtl ? 'right' : 'left'}
          tick={({ x, y, payload }) => (
            <text
              x={x}
              y={y}
              dy="0.35em"
              textAnchor={rtl ? 'start' : 'end'}
              fontSize={12}
              fill="var(--color-ink)"
            >
              {cut(String(payload?.value ?? ''))}
            </text>
          )}
          tickLine={false}
          axisLine={false}
          width={104}
          interval={0}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--color-surface)' }}
          content={(tooltip) => (
            <ChartTooltip tooltip={tooltip} series={series} rtl={rtl} {...(money ? { money } : {})} />
          )}
        />
        {series.map(({ key, fill }) => (
          <Bar key={key} dataKey={key} fill={fill} stackId="one" maxBarSize={22} isAnimationActive={false} />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

const cut = (name: string): string => (name.length > 16 ? `${name.slice(0, 15)}…` : name);
