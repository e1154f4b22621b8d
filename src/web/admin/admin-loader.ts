import { data, type LoaderFunctionArgs, redirect, replace } from 'react-router';
import * as z from 'zod/mini';
import { findStaff, may, type Permission, type StaffView } from '#/shop/staff/index.ts';
import { type PageContext, pageOf } from '#/web/page-context.ts';
import { signInFor } from './way-back.ts';

// Routes are browser code too and may not import it there (tests/guards/walls.test.ts).
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
 * without a session it redirects to the login, which leads back, without the permission it answers 403. A list that was
 * asked for behind its last page leads to that page: it has become shorter. No screen is cached.
 */
export function adminLoader<Loaded>(
  permission: Permission | null,
  load: (request: AdminRequest) => Promise<Loaded>,
): (args: LoaderFunctionArgs) => Promise<Loaded> {
  return async ({ context, params, url }) => {
    const page = pageOf(context);
    page.doNotCache();
    const staff = await findStaff(page.db, page.clock, page.staffToken);
    if (!staff) throw redirect(signInFor(page.locale, url));
    if (permission !== null && !may(staff.role, permission)) throw data(null, { status: 403 });
    const query = readQuery(url.searchParams);
    const loaded = await load({ page, staff, query, params });
    const within = query.withinPages(loaded);
    // Replaced, or the way back would lead here again.
    if (within) throw replace(`${url.pathname}?${within}`);
    return loaded;
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

const pagesOfList = z.object({ page: z.int(), lastPage: z.int() });
type PagesOfList = z.infer<typeof pagesOfList> & { key: string };

/**
 * Where the lists of a screen stand among their pages, as its loader answers them: whole, or in parts and parts of them. `key` is
 * the name of that part, '' for the whole.
 */
function listsIn(loaded: unknown, key = '', depth = 2): PagesOfList[] {
  if (typeof loaded !== 'object' || loaded === null || Array.isArray(loaded)) return [];
  const { data: own } = pagesOfList.safeParse(Reflect.get(loaded, 'meta'));
  const parts = depth > 0 ? Object.entries(loaded) : [];
  return [
    ...(own ? [{ ...own, key }] : []),
    ...parts.flatMap(([name, part]) => listsIn(part, name, depth - 1)),
  ];
}

/** The query of a screen, limited to valid values: anyone can type a URL. */
export function readQuery(params: URLSearchParams) {
  /** The pages that were asked for, by the parameter that names them. */
  const pages = new Map<string, number>();
  const pageOfList = (name: string): number => {
    const page = Math.min(Math.max(Math.trunc(Number(params.get(name))) || 1, 1), 100_000);
    pages.set(name, page);
    return page;
  };
  return {
    get: (name: string): string | null => params.get(name),
    /** The page of the screen's list. */
    page: pageOfList('page'),
    /** The page of one of several lists: the loader answers that list under this name. */
    pageOfList,
    /** The query with the last page of a list that `loaded` has behind it; null where every page is there. */
    withinPages(loaded: unknown): URLSearchParams | null {
      const behind = listsIn(loaded).find(({ page, lastPage }) => page > lastPage);
      if (!behind) return null;
      const name = pages.has(behind.key) ? behind.key : 'page';
      // Some lists have their page in a parameter that is not one of these.
      if (pages.get(name) !== behind.page) return null;
      const next = new URLSearchParams(params);
      next.set(name, String(behind.lastPage));
      return next;
    },
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
