import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import type { z } from 'zod/mini';
import { findStaff, may, type Permission, type StaffView } from '#/shop/staff/index.ts';
import { type PageContext, pageOf } from '#/web/page-context.ts';
import { signInFor } from './way-back.ts';

export { ifThere } from '#/platform/errors.ts';

/** Arguments of a screen's loader. */
type AdminRequest = {
  page: PageContext;
  staff: StaffView;
  query: AdminQuery;
  /** The parameters of the route. */
  params: LoaderFunctionArgs['params'];
};

/**
 * The loader of a screen of the back office. It runs for a staff user with this permission (null: every staff user);
 * without a session it redirects to the login, which leads back, without the permission it answers 403. No screen is cached.
 */
export function adminLoader<Loaded>(
  permission: Permission | null,
  load: (request: AdminRequest) => Promise<Loaded>,
): (args: LoaderFunctionArgs) => Promise<Loaded> {
  return async ({ context, params, request }) => {
    const page = pageOf(context);
    page.doNotCache();
    const staff = await findStaff(page.db, page.clock, page.staffToken);
    if (!staff) throw redirect(signInFor(page.locale, new URL(request.url)));
    if (permission !== null && !may(staff.role, permission)) throw data(null, { status: 403 });
    return await load({ page, staff, query: readQuery(new URL(request.url).searchParams), params });
  };
}

/** Thrown for a URL of a missing resource. */
export const notFound = () => data(null, { status: 404 });

/** An id from a URL; null when it is invalid. */
export function readId(text: string | null | undefined): number | null {
  const id = text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > 0 && id < 2 ** 31 ? id : null;
}

type SheetFilter = Readonly<Record<string, string | number | null | undefined>>;
type AdminQuery = ReturnType<typeof readQuery>;

/** The query of a screen, limited to valid values: anyone can type a URL. */
export function readQuery(params: URLSearchParams) {
  const pageOfList = (name: string): number =>
    Math.min(Math.max(Math.trunc(Number(params.get(name))) || 1, 1), 100_000);
  return {
    get: (name: string): string | null => params.get(name),
    /** The page of the screen's list. */
    page: pageOfList('page'),
    /** The page of one of several lists. */
    pageOfList,
    text: (name: string): string => (params.get(name) ?? '').replaceAll('\0', '').trim().slice(0, 60),
    id: (name: string): number | null => readId(params.get(name)),
    oneOf: <Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined =>
      choices.find((one) => one === params.get(name)),
    /** The filter of the list, without the parameters that are not valid. */
    filter<Filter extends object>(schema: z.ZodMiniType<Filter>): Partial<Filter> {
      const given = [...params].filter(
        ([name, value]) => name !== 'page' && value !== '' && !value.includes('\0'),
      );
      const read = schema.safeParse(Object.fromEntries(given));
      if (read.success) return read.data;
      const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
      const rest = schema.safeParse(Object.fromEntries(given.filter(([name]) => !wrong.has(name))));
      return rest.success ? rest.data : {};
    },
    /** The URL of the whole list as a table, narrowed by what the screen read in its own: the call refuses what is not valid. */
    sheet(path: string, locale: string, read: SheetFilter): string {
      const narrowed = Object.entries(read).flatMap(([name, value]) =>
        value === null || value === undefined ? [] : [[name, String(value)]],
      );
      return `${path}?${new URLSearchParams([...narrowed, ['lang', locale]])}`;
    },
  };
}
